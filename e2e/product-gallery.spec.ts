import { expect, type Page } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { cell, cellValues, type DemoProduct, getProductBySku, productPath } from './support/demo-products';
import { getTexts, test } from './support/html-page';

const flax = getProductBySku('SALL-FLA-140');
const gallery = (page: Page, name: string) => page.getByRole('region', { name: `Pictures of ${name}` });

function pictureFiles(product: DemoProduct): string[] {
  return [cell(product, 'primaryImageUrl'), ...cellValues(product, 'additionalImages')].filter((file) => file !== '');
}

/** Checks that exactly this picture is visible and its dot is marked as current; pictures count from 1. */
async function expectPicture(page: Page, number: number) {
  const files = pictureFiles(flax);
  const region = gallery(page, 'Saltmarsh Linen in Flax');
  const name = `Saltmarsh Linen in Flax, picture ${number} of ${files.length}`;
  const shown = region.getByRole('img');
  await expect(shown).toHaveCount(1);
  await expect(shown).toHaveAccessibleName(name);
  await expect(shown).toHaveAttribute('src', new RegExp(encodeURIComponent(files[number - 1] ?? '')));
  const dots = region.getByRole('button', { name: /^Picture \d+ of / });
  await expect(dots).toHaveCount(files.length);
  for (const [index, dot] of (await dots.all()).entries())
    await expect(dot).toHaveAttribute('aria-current', String(index === number - 1));
}

test('P1: the gallery starts with the primary picture, and its arrows wrap at both ends', async ({ page }) => {
  await page.goto(productPath(flax));
  const count = pictureFiles(flax).length;
  await expectPicture(page, 1);
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await expectPicture(page, count);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expectPicture(page, 1);
  for (let number = 2; number <= count; number += 1) {
    await page.getByRole('button', { name: 'Next picture' }).click();
    await expectPicture(page, number);
  }
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expectPicture(page, 1);
});

test('P1: a dot shows its picture, by mouse and by keyboard', async ({ page }) => {
  await page.goto(productPath(flax));
  await page.getByRole('button', { name: 'Picture 3 of 5' }).click();
  await expectPicture(page, 3);
  await page.getByRole('button', { name: 'Picture 5 of 5' }).focus();
  await page.keyboard.press('Enter');
  await expectPicture(page, 5);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Previous picture' })).toBeFocused();
  await page.keyboard.press('Space');
  await expectPicture(page, 4);
});

test('P1: arrow keys turn the gallery while the focus is in it, and move the focus from dot to dot', async ({
  page,
}) => {
  await page.goto(productPath(flax));
  await page.getByRole('button', { name: 'Picture 1 of 5' }).focus();
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await expectPicture(page, 5);
  }).toPass();
  await expect(page.getByRole('button', { name: 'Picture 5 of 5' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectPicture(page, 2);
  await page.getByRole('button', { name: 'Next picture' }).focus();
  await page.keyboard.press('ArrowRight');
  await expectPicture(page, 3);
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeFocused();
});

test('P1: pictures fade for half a second, and not at all with reduced motion', async ({ page }) => {
  await page.goto(productPath(flax));
  const fades = () =>
    gallery(page, 'Saltmarsh Linen in Flax')
      .getByRole('img')
      .evaluate((image) => {
        const { transitionProperty, transitionDuration } = getComputedStyle(image.parentElement ?? image);
        return `${transitionProperty} ${transitionDuration}`;
      });
  expect(await fades()).toBe('opacity 0.5s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await fades()).toBe('opacity 0s');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  /** Drags a finger from the centre of the picture by a distance in CSS pixels. */
  async function drag(page: Page, dx: number, dy: number) {
    const box = await gallery(page, 'Saltmarsh Linen in Flax').getByRole('img').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 195, (box?.y ?? 0) + 195];
    const client = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints });
    // Events are sent without waiting: on a busy machine the delays between them would make a long press.
    await Promise.all([
      send('touchStart', [{ x, y }]),
      send('touchMove', [{ x: x + dx / 2, y: y + dy / 2 }]),
      send('touchMove', [{ x: x + dx, y: y + dy }]),
      send('touchEnd', []),
    ]);
  }

  test('P1: a swipe turns the gallery both ways and wraps; a scroll does not', async ({ page }) => {
    await page.goto(productPath(flax));
    // The page may not be hydrated yet.
    await expect(async () => {
      await drag(page, -120, 5);
      await expect(gallery(page, 'Saltmarsh Linen in Flax').getByRole('img')).toHaveAccessibleName(/, picture 2 of/, {
        timeout: 2000,
      });
    }).toPass();
    await expectPicture(page, 2);
    await drag(page, 120, 5);
    await expectPicture(page, 1);
    await drag(page, 120, 5);
    await expectPicture(page, 5);
    await drag(page, 30, 0);
    await drag(page, -60, -150);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expectPicture(page, 5);
  });

  test('P1: a tap opens the zoom, even if the finger moves a little', async ({ page }) => {
    await page.goto(productPath(flax));
    // The page may not be hydrated yet, or a busy machine recognises a long press.
    await expect(async () => {
      await drag(page, 10, 0);
      await expect(page.getByRole('dialog', { name: /^Zoom/ })).toBeVisible({ timeout: 2000 });
    }).toPass();
  });
});

test('P1: fast clicking counts every click', async ({ page }) => {
  await page.goto(productPath(flax));
  await page.getByRole('button', { name: 'Next picture' }).dblclick();
  await page.getByRole('button', { name: 'Next picture' }).dblclick();
  await expectPicture(page, 5);
});

test('P1: every picture of the gallery really loads', async ({ page }) => {
  await page.goto(productPath(flax));
  for (const number of [1, 2, 3, 4, 5]) {
    await page.getByRole('button', { name: `Picture ${number} of 5` }).click();
    const image = gallery(page, 'Saltmarsh Linen in Flax').getByRole('img');
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth), { timeout: 15_000 })
      .toBeGreaterThan(0);
  }
});

test('P1: a single picture has no arrows and no dots', async ({ page }) => {
  const tide = getProductBySku('SALL-TID-140');
  expect(pictureFiles(tide)).toHaveLength(1);
  await page.goto(productPath(tide));
  const region = gallery(page, 'Saltmarsh Linen in Tide');
  await expect(region.getByRole('img')).toHaveAccessibleName('Saltmarsh Linen in Tide');
  await expect(region.getByRole('button')).toHaveCount(0);
});

test("P1: a product without a picture shows 'No Image' in its place", async ({ readHtml }) => {
  const bilberry = getProductBySku('GARH-BIL-140');
  expect(pictureFiles(bilberry)).toEqual([]);
  const { screen } = await readHtml(productPath(bilberry));
  const region = screen.getByRole('region', { name: 'Pictures of Garth Herringbone in Bilberry' });
  expect(getTexts([region])).toEqual(['No Image']);
});

test('P1: another colour starts with its own primary picture', async ({ page }) => {
  await page.goto(productPath(flax));
  await page.getByRole('button', { name: 'Picture 4 of 5' }).click();
  await page.getByRole('link', { name: 'Sea Lavender', exact: true }).click();
  const shown = gallery(page, 'Saltmarsh Linen in Sea Lavender').getByRole('img');
  await expect(shown).toHaveAccessibleName('Saltmarsh Linen in Sea Lavender, picture 1 of 3');
});

test('P1: the gallery has no accessibility violations, at the first and at the next picture', async ({ page }) => {
  await page.goto(productPath(flax));
  await expectPicture(page, 1);
  expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expectPicture(page, 2);
  expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('P1: the primary picture is shown without controls', async ({ page }) => {
    await page.goto(productPath(flax));
    const region = gallery(page, 'Saltmarsh Linen in Flax');
    await expect(region.getByRole('img')).toBeVisible();
    await expect(region.getByRole('button')).toHaveCount(0);
  });
});
