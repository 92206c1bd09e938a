import { expect, type Page } from '@playwright/test';
import { readDemoPage } from './support/demo-pages';
import { test } from './support/html-page';
import { getScrollY, openDialog } from './support/interactions';
import { holdRequests } from './support/network';
import { createSharedPageTest } from './support/shared-page';

async function openModal(page: Page) {
  const button = page.getByRole('button', { name: 'View Collection' });
  const dialog = page.getByRole('dialog', { name: 'Hazelbury' });
  await openDialog(button, dialog);
  return { button, dialog };
}

async function openFabricWithModal(page: Page) {
  await page.goto('/item_group/005');
  return openModal(page);
}

test.describe.configure({ mode: 'default' });

const onFabric = createSharedPageTest('/item_group/005', async (page) => {
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
});

test('B5: a featured collection shows its title and description', async ({ readHtml }) => {
  const featured = readDemoPage('item-group-005').featured_collection;
  const { screen } = await readHtml('/item_group/005');
  const block = screen.getByRole('region', { name: featured?.page_title });
  expect(block.textContent).toContain('Featured collection');
  expect(block.textContent).toContain(featured?.description ?? 'missing from the demo');
  expect(block.querySelectorAll('img')).toHaveLength(3);
});

onFabric('B5: View Collection opens a modal with an embedded page; its button closes it', async ({ page }) => {
  const { button, dialog } = await openModal(page);
  await expect(dialog.getByTitle('Hazelbury')).toHaveAttribute('src', '/embed/catalogue/hazelbury');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page).toHaveURL('/item_group/005');
});

test('B5: the embedded page is there, not the not-found screen', async ({ page }) => {
  const answer = page.waitForResponse((response) => response.url().includes('/embed/catalogue/hazelbury'));
  const { dialog } = await openFabricWithModal(page);
  expect((await answer).status()).toBe(200);
  const frame = dialog.getByTitle('Hazelbury').contentFrame();
  await expect(frame.getByText('Hazelbury').first()).toBeVisible();
  await expect(frame.getByRole('banner')).toHaveCount(0);
});

onFabric('B5: Escape closes the modal and gives the focus back', async ({ page }) => {
  const { button, dialog } = await openModal(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

onFabric('B5: Escape closes the modal also when the focus is in the embedded page', async ({ page }) => {
  const { dialog } = await openModal(page);
  const frame = dialog.getByTitle('Hazelbury');
  await frame.contentFrame().getByRole('img').first().click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

onFabric('B5: the page behind the modal does not scroll', async ({ page }) => {
  await page.getByRole('button', { name: 'View Collection' }).scrollIntoViewIfNeeded();
  const before = await getScrollY(page);
  const { button, dialog } = await openModal(page);
  const open = await getScrollY(page);
  await page.mouse.move(20, 450);
  await page.mouse.wheel(0, 900);
  await expect(dialog.getByTitle('Hazelbury').contentFrame().getByRole('main')).toBeVisible();
  expect(await getScrollY(page)).toBe(open);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(await getScrollY(page)).toBe(before);
});

onFabric('B5: a click outside the modal closes it, one inside does not', async ({ page }) => {
  const { dialog } = await openModal(page);
  await dialog.getByText('Hazelbury', { exact: true }).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 450);
  await expect(dialog).toBeHidden();
});

onFabric('B5: a press that is dragged out of the modal, or into it, does not close it', async ({ page }) => {
  const { dialog } = await openModal(page);
  const box = await dialog.boundingBox();
  const [inside, beside] = [
    { x: (box?.x ?? 0) + 200, y: (box?.y ?? 0) + 20 },
    { x: 20, y: 450 },
  ];
  for (const [from, to] of [
    [inside, beside],
    [beside, inside],
  ] as const) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await expect(dialog).toBeVisible();
  }
  await page.mouse.click(beside.x, beside.y);
  await expect(dialog).toBeHidden();
});

test('B5: the modal says that its page is loading until it has loaded', async ({ page }) => {
  const { release } = await holdRequests(page, '**/embed/catalogue/**');
  const { dialog } = await openFabricWithModal(page);
  await expect(dialog.getByRole('status')).toHaveText('Loading…');
  release();
  await expect(dialog.getByTitle('Hazelbury').contentFrame().getByRole('main')).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveCount(0);
});

test('B5: Escape also closes the modal after its frame has navigated', async ({ page }) => {
  const { dialog } = await openFabricWithModal(page);
  const frame = dialog.getByTitle('Hazelbury');
  await expect(frame.contentFrame().getByRole('main')).toBeVisible();
  await frame.evaluate((element: HTMLIFrameElement) =>
    element.contentWindow?.location.assign('/embed/catalogue/walls'),
  );
  await expect(frame.contentFrame().getByRole('main')).not.toHaveAccessibleName('Hazelbury');
  await frame.contentFrame().getByRole('img').first().click();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 200 });
  }).toPass();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('B5: View Collection is a link to the page', async ({ page }) => {
    await page.goto('/item_group/005');
    await expect(page.getByRole('button', { name: 'View Collection' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'View Collection' })).toHaveAttribute(
      'href',
      '/embed/catalogue/hazelbury',
    );
  });
});

test('B5: the modal opens again after it was closed, and traps the focus while it is open', async ({ page }) => {
  const { button, dialog } = await openFabricWithModal(page);
  // A page that is still loading into the frame drops keys.
  await expect(dialog.getByText('Loading…')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await button.press('Enter');
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab');
    const landmark = await page.evaluate(
      () => document.activeElement?.closest('main, header, footer, dialog')?.tagName,
    );
    expect(landmark ?? 'the browser itself').not.toMatch(/HEADER|FOOTER|MAIN/);
  }
});

test('B5: on a phone the modal fits the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { dialog } = await openFabricWithModal(page);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  const box = await dialog.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(320);
  expect(box?.height).toBeLessThanOrEqual(640);
});

test('B5: View Catalogue opens a new tab without an opener', async ({ page }) => {
  await page.goto('/item_group/001/application/marram%20wallpaper');
  const link = page.getByRole('link', { name: 'View Catalogue' });
  await expect(link).toHaveAttribute('href', '/embed/catalogue/walls');
  await expect(link).toHaveAttribute('rel', /noopener/);
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  expect(new URL(tab.url()).pathname).toBe('/embed/catalogue/walls');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL('/item_group/001/application/marram%20wallpaper');
});

test('B5: Explore The Collection leads to the collection', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore The Collection' }).click();
  await expect(page).toHaveURL('/item_group/005/application/Dual%20Purpose/collection/Samarra');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Samarra');
});
