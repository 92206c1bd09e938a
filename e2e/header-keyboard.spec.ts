import { expect, test } from '@playwright/test';
import { menuItem, openPanel } from './support/menu';
import { createSharedPageTest } from './support/shared-page';

// Playwright does not remove the clock of one test from a context that others share.
test.use({ reuseContext: false });

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1440, height: 900 } });

const onHome = createSharedPageTest('/', async (page) => {
  await page.keyboard.press('Escape');
  await page.mouse.move(720, 800);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
});

onHome('G1: keyboard focus opens a panel, Tab moves through it, and leaving it closes it', async ({ page }) => {
  await openPanel(page, 'Company', 'Careers');
  await page.mouse.move(720, 800);
  await expect(menuItem(page, 'Careers')).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Marram, home' }).focus();
  await page.keyboard.press('Tab');
  await expect(menuItem(page, 'Fabric')).toBeFocused();
  await expect(menuItem(page, 'Curtaining')).toBeVisible();
  for (let press = 0; press < 6; press++) await page.keyboard.press('Tab');
  await expect(menuItem(page, 'Wallpaper')).toBeFocused();
  await expect(menuItem(page, 'Curtaining')).toBeHidden();
  await menuItem(page, 'Company').focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press('Tab');
  await expect(menuItem(page, 'Careers')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused();
});

onHome('G1: Escape closes the panel and leaves the focus on its item', async ({ page }) => {
  await openPanel(page, 'Fabric', 'Curtaining');
  await menuItem(page, 'Curtaining').focus();
  await page.mouse.move(720, 800);
  await page.keyboard.press('Escape');
  await expect(menuItem(page, 'Curtaining')).toBeHidden();
  await expect(menuItem(page, 'Fabric')).toBeFocused();
});

onHome('G1: Escape also closes a panel that the pointer opened', async ({ page }) => {
  await openPanel(page, 'Fabric', 'Curtaining');
  await page.keyboard.press('Escape');
  await expect(menuItem(page, 'Curtaining')).toBeHidden();
});

onHome('G1: the arrow keys go along the menu, down into a panel, along its links and back', async ({ page }) => {
  await openPanel(page, 'Fabric', 'Curtaining');
  await page.mouse.move(720, 800);
  await expect(menuItem(page, 'Curtaining')).toBeHidden();
  await menuItem(page, 'Fabric').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Wallpaper'],
    ['ArrowLeft', 'Fabric'],
    ['ArrowDown', 'View all fabric'],
    ['ArrowDown', 'Curtaining'],
    ['End', 'Outdoor'],
    ['Home', 'View all fabric'],
    ['ArrowUp', 'Fabric'],
    ['End', 'Company'],
    ['ArrowDown', 'About Us'],
    ['ArrowLeft', 'Brands'],
    ['Home', 'Fabric'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(menuItem(page, name)).toBeFocused();
  }
});

test('G1: after Escape, Enter opens the panel again and a second Enter follows the link', async ({ page }) => {
  await page.goto('/');
  await openPanel(page, 'Fabric', 'Curtaining');
  await page.mouse.move(720, 800);
  await menuItem(page, 'Fabric').focus();
  await page.keyboard.press('Escape');
  await expect(menuItem(page, 'Curtaining')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(menuItem(page, 'Curtaining')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/item_group/005');
});

test('G1: a panel with the keyboard focus stays open while the mouse moves', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await openPanel(page, 'Company', 'Careers');
  await page.mouse.move(720, 800);
  await expect(menuItem(page, 'Careers')).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Marram, home' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(menuItem(page, 'View all fabric')).toBeFocused();
  await page.mouse.move(720, 850, { steps: 5 });
  await page.clock.runFor(1000);
  await expect(menuItem(page, 'View all fabric')).toBeFocused();
});

test('G1: following a link of a panel leaves the focus in the menu', async ({ page }) => {
  await page.goto('/');
  await openPanel(page, 'Fabric', 'Curtaining');
  await menuItem(page, 'Fabric').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/item_group/005/application/Curtaining');
  await expect(menuItem(page, 'Fabric')).toBeFocused();
  await expect(menuItem(page, 'Curtaining')).toBeHidden();
});

test('the first Tab focuses a skip link that leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(inMain).toBe(true);
});
