import { expect, type Page, test } from '@playwright/test';
import { mainMenu, menuItem, openPanel } from './support/menu';

test.use({ viewport: { width: 1440, height: 900 } });

/** Opens the Fabric panel and pauses the page's clock: no timer runs unless the test advances it. */
async function openWithPausedClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await openPanel(page, 'Fabric', 'Curtaining');
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function centreOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await menuItem(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not visible`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('G1: moving diagonally from Fabric across Wallpaper to a link of its panel keeps it open', async ({ page }) => {
  await openWithPausedClock(page);
  const from = await centreOf(page, 'Fabric');
  const link = await menuItem(page, 'Curtaining').boundingBox();
  if (link === null) throw new Error('no link');
  const to = { x: link.x + link.width - 20, y: link.y + link.height / 2 };
  const crossed = new Set<string>();
  await page.mouse.move(from.x, from.y);
  for (let step = 1; step <= 40; step++) {
    const [x, y] = [from.x + ((to.x - from.x) * step) / 40, from.y + ((to.y - from.y) * step) / 40];
    await page.mouse.move(x, y);
    crossed.add(
      await page.evaluate((at) => document.elementFromPoint(...at)?.closest('a')?.textContent ?? '', [x, y] as [
        number,
        number,
      ]),
    );
    await expect(menuItem(page, 'Curtaining')).toBeVisible();
  }
  expect(crossed).toContain('Wallpaper');
  await page.clock.runFor(1000);
  await expect(menuItem(page, 'Curtaining')).toBeVisible();
});

test('G1: a pointer that rests on another item on its way opens the panel of that item', async ({ page }) => {
  await openWithPausedClock(page);
  const [from, to] = [await centreOf(page, 'Fabric'), await centreOf(page, 'Wallpaper')];
  await page.mouse.move(from.x, from.y - 20);
  await page.mouse.move(to.x, to.y + 20, { steps: 8 });
  await expect(menuItem(page, 'Curtaining')).toBeVisible();
  await page.clock.runFor(150);
  await expect(menuItem(page, 'View all wallpaper')).toBeVisible();
  await expect(menuItem(page, 'Curtaining')).toBeHidden();
});

test('G1: moving along the menu changes the panel at once', async ({ page }) => {
  await openWithPausedClock(page);
  const [from, to] = [await centreOf(page, 'Fabric'), await centreOf(page, 'Wallpaper')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(menuItem(page, 'View all wallpaper')).toBeVisible();
});

test('G1: a panel overlays the page without moving its content', async ({ page }) => {
  await page.goto('/item_group/005');
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await openPanel(page, 'Fabric', 'Curtaining');
  expect(await heading.boundingBox()).toEqual(before);
});

test('G1 D9: the panel of Brands shows their wordmarks and leads to their pages', async ({ page }) => {
  await page.goto('/');
  await openPanel(page, 'Brands', 'View all brands');
  for (const name of ['Marram', 'Ashby Lorne', 'Maison Tessane', 'Officina Valdoro', 'Duinveld', 'Skaap & Klei']) {
    await expect(menuItem(page, name)).toHaveAttribute('href', `/brand/${encodeURIComponent(name)}`);
    await expect(menuItem(page, name).getByRole('img')).toBeVisible();
  }
});

test('G1: a wordmark that cannot be fetched is replaced by the name', async ({ page }) => {
  await page.route('**/brand-duinveld.svg', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await openPanel(page, 'Brands', 'View all brands');
  await expect(menuItem(page, 'Duinveld')).toHaveText('Duinveld');
  await expect(menuItem(page, 'Duinveld').getByRole('img')).toHaveCount(0);
});

test.describe('on a touch screen as wide as a desktop', () => {
  test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } });

  /** Opens the home page, waits until it is hydrated and taps an item, which opens its panel. */
  async function openByTap(page: Page, name: string, link: string): Promise<void> {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await menuItem(page, name).tap();
    await expect(menuItem(page, link)).toBeVisible();
  }

  test('G1: the first tap opens the panel, the second follows the link', async ({ page }) => {
    await openByTap(page, 'Fabric', 'Curtaining');
    await expect(page).toHaveURL('/');
    await menuItem(page, 'Fabric').tap();
    await expect(page).toHaveURL('/item_group/005');
    await expect(menuItem(page, 'Curtaining')).toBeHidden();
  });

  test('G1: a tap on a link of the panel follows it, one on another item opens its panel instead', async ({ page }) => {
    await openByTap(page, 'Company', 'Careers');
    await menuItem(page, 'Fabric').tap();
    await expect(menuItem(page, 'Careers')).toBeHidden();
    await menuItem(page, 'Upholstery').tap();
    await expect(page).toHaveURL('/item_group/005/application/Upholstery');
    await expect(menuItem(page, 'Curtaining')).toBeHidden();
  });

  test('G1: a tap outside closes the panel, one beside its links does not', async ({ page }) => {
    await openByTap(page, 'Fabric', 'Curtaining');
    await mainMenu(page).getByText('For windows, for chairs, and for both.').tap();
    await expect(menuItem(page, 'Curtaining')).toBeVisible();
    await page.touchscreen.tap(600, 780);
    await expect(menuItem(page, 'Curtaining')).toBeHidden();
    await expect(page).toHaveURL('/');
  });
});
