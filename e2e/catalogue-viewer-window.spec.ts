import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { openDialog } from './support/interactions';
import { getHorizontalOverflow, VIEWPORTS } from './support/layout';
import {
  expectVisiblePages,
  FRAME_VIEWPORT,
  LOOKBOOK_PATH,
  nextButton,
  openLookbook,
  pageStatus,
  previousButton,
  waitForLookbookHydration,
} from './support/lookbook';

// The lookbook viewer in the dialog of its tile and in a tab: window sizes, motion, with and without JavaScript (B5, I3).

for (const viewport of [FRAME_VIEWPORT, { width: 1440, height: 900 }, VIEWPORTS.phone, { width: 320, height: 568 }])
  test(`I3: at ${viewport.width} pixels the viewer fills its window, and axe finds nothing`, async ({ page }) => {
    await openLookbook(page, `${LOOKBOOK_PATH}#page-2`, viewport);
    expect(await getHorizontalOverflow(page)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
    for (const control of [
      page.getByRole('heading', { level: 1 }),
      pageStatus(page),
      previousButton(page),
      nextButton(page),
    ])
      await expect(control).toBeInViewport({ ratio: 1 });
    const picture = await page.getByRole('img', { name: 'Hazelbury, page 2 of 6' }).boundingBox();
    expect(picture?.y).toBeGreaterThanOrEqual(0);
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(viewport.height - 64);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'All pages' }).click();
    await expect(page.getByRole('navigation', { name: 'All pages' })).toBeVisible();
    expect(await getHorizontalOverflow(page)).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
  });

test.describe('in the dialog of a tile', () => {
  test.use({ viewport: { width: 1440, height: 1000 } });

  async function openTile(page: Page) {
    await page.goto('/item_group/9001/application_type/outdoor');
    const tile = page.getByRole('link', { name: 'Out of doors' });
    const dialog = page.getByRole('dialog', { name: 'Out of doors' });
    await openDialog(tile, dialog);
    const frame = dialog.getByTitle('Out of doors').contentFrame();
    await expect(frame.getByRole('list', { name: 'Pages' })).toHaveAttribute('tabindex', '0');
    return { tile, dialog, frame };
  }

  test('I3: keys turn the pages at once, Escape closes the dialog and gives the focus back', async ({ page }) => {
    const { tile, dialog, frame } = await openTile(page);
    await expect(dialog.getByTitle('Out of doors')).toBeFocused();
    // The dialog shows the title, so the page inside it has the title for screen readers only.
    await expect(frame.getByRole('heading', { level: 1, name: 'Out of doors' })).toHaveCSS('width', '1px');
    await page.keyboard.press('ArrowRight');
    await expect(pageStatus(frame)).toHaveText('Page 2 of 5');
    await page.keyboard.press('ArrowRight');
    await expect(pageStatus(frame)).toHaveText('Pages 3-4 of 5');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(tile).toBeFocused();
    await expect(page).toHaveURL('/item_group/9001/application_type/outdoor');
  });

  test('I3: Escape closes the overview first, the dialog after it', async ({ page }) => {
    const { dialog, frame } = await openTile(page);
    await frame.getByRole('button', { name: 'All pages' }).click();
    const all = frame.getByRole('navigation', { name: 'All pages' });
    await expect(all).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(all).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test('I3: missing pictures are replaced by the placeholder; pages nearby are fetched, those further away are not', async ({
  page,
}) => {
  await page.route('**/*room-showroom*', (route) => route.abort());
  await openLookbook(page, '/embed/catalogue/spring', FRAME_VIEWPORT);
  const picture = (number: number) => page.getByRole('img', { name: `Spring 2027, page ${number} of 7` });
  await expect(picture(2)).toHaveAttribute('src', /placeholder|logo/);
  const lazy = () =>
    page.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('loading') === 'lazy'));
  expect(await lazy()).toEqual([false, false, false, true, true, true, true]);
  await nextButton(page).click();
  await nextButton(page).click();
  await expect.poll(lazy).toEqual([false, false, false, false, false, true, true]);
});

test('I3: pages fade in, and with reduced motion do not', async ({ page }) => {
  // Animations are recorded when they start: on a busy machine one may end before the test looks.
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    const animated: string[] = [];
    Reflect.set(window, 'animated', animated);
    Element.prototype.animate = function recordAnimation(...args) {
      animated.push(this.getAttribute('aria-label') ?? this.tagName);
      return animate.apply(this, args);
    };
  });
  const countFades = () => page.evaluate(() => Reflect.get(window, 'animated').length);
  await openLookbook(page, LOOKBOOK_PATH, FRAME_VIEWPORT);
  await nextButton(page).click();
  await expectVisiblePages(page, [2, 3], 6);
  expect(await countFades()).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await waitForLookbookHydration(page);
  await nextButton(page).click();
  await expectVisiblePages(page, [4, 5], 6);
  expect(await countFades()).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I3: the strip scrolls to every page, and an address opens at its page', async ({ page }) => {
    await page.setViewportSize(VIEWPORTS.phone);
    await page.goto(`${LOOKBOOK_PATH}#page-3`);
    await expect(page.getByRole('img')).toHaveCount(6);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.locator('noscript p', { hasText: '6 pages' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Hazelbury, page 3 of 6' })).toBeInViewport({ ratio: 1 });
    await page.mouse.move(195, 400);
    await page.mouse.wheel(390, 0);
    await expect(page.getByRole('img', { name: 'Hazelbury, page 4 of 6' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(FRAME_VIEWPORT);
    await page.goto(`${LOOKBOOK_PATH}#page-5`);
    await expect(page.getByRole('img', { name: 'Hazelbury, page 4 of 6' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('img', { name: 'Hazelbury, page 5 of 6' })).toBeInViewport({ ratio: 1 });
    // The strip snaps to spreads, never between two.
    await page.mouse.wheel(-700, 0);
    await expect(page.getByRole('img', { name: 'Hazelbury, page 2 of 6' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('img', { name: 'Hazelbury, page 3 of 6' })).toBeInViewport({ ratio: 1 });
  });
});
