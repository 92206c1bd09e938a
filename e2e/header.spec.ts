import { expect, type Page, test } from '@playwright/test';

test.use({ viewport: { width: 1440, height: 900 } });

const menu = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });
const item = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

/** Hovers until the page has come alive and the panel is there. */
async function openPanel(page: Page, name: string, link: string): Promise<void> {
  await expect(async () => {
    await page.mouse.move(720, 700);
    await item(page, name).hover();
    await expect(item(page, link)).toBeVisible({ timeout: 300 });
  }).toPass();
}

test('G1: the logo leads home, the menu has its six items', async ({ page }) => {
  await page.goto('/item_group/005');
  await expect(menu(page).getByRole('link')).toHaveText([
    'Fabric',
    'Wallpaper',
    'Rugs',
    'Homeware',
    'Brands',
    'Company',
  ]);
  const paths = [
    '/item_group/005',
    '/item_group/001',
    '/item_group/004',
    '/item_group/000',
    '/item_group/9000',
    '/company',
  ];
  for (const [place, path] of paths.entries())
    await expect(menu(page).getByRole('link').nth(place)).toHaveAttribute('href', path);
  await page.getByRole('banner').getByRole('link', { name: 'Marram, home' }).click();
  await expect(page).toHaveURL('/');
});

test('G1 D9: hovering Fabric opens its panel: Curtaining and Upholstery first', async ({ page }) => {
  await page.goto('/');
  await openPanel(page, 'Fabric', 'Curtaining');
  const links = menu(page)
    .getByRole('listitem')
    .filter({ has: item(page, 'Fabric') })
    .getByRole('link');
  const names = await links.allTextContents();
  expect(names.slice(-4, -2)).toEqual(['Curtaining', 'Upholstery']);
  expect(names.slice(-2).sort()).toEqual(['Dual Purpose', 'Outdoor']);
  await item(page, 'Upholstery').click();
  await expect(page).toHaveURL('/item_group/005/application/Upholstery');
  await expect(item(page, 'Curtaining')).toBeHidden();
});

test('G1: another item takes over the panel; there is never more than one', async ({ page }) => {
  await page.goto('/');
  await openPanel(page, 'Fabric', 'Curtaining');
  await item(page, 'Company').hover();
  await expect(item(page, 'Explore Our Spaces')).toBeVisible();
  await expect(item(page, 'Curtaining')).toBeHidden();
});

test('G1: the panel closes after the pointer left, but not in the first moment', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await openPanel(page, 'Fabric', 'Curtaining');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(720, 800);
  await page.clock.runFor(100);
  await expect(item(page, 'Curtaining')).toBeVisible();
  await item(page, 'Curtaining').hover();
  await page.clock.runFor(1000);
  await expect(item(page, 'Curtaining')).toBeVisible();
  await page.mouse.move(720, 800);
  await page.clock.runFor(200);
  await expect(item(page, 'Curtaining')).toBeHidden();
});

test('G1: the keyboard opens a panel by focus, walks through it, and closes it by leaving', async ({ page }) => {
  await page.goto('/');
  await openPanel(page, 'Company', 'Careers');
  await page.mouse.move(720, 800);
  await expect(item(page, 'Careers')).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Marram, home' }).focus();
  await page.keyboard.press('Tab');
  await expect(item(page, 'Fabric')).toBeFocused();
  await expect(item(page, 'Curtaining')).toBeVisible();
  for (let press = 0; press < 6; press++) await page.keyboard.press('Tab');
  await expect(item(page, 'Wallpaper')).toBeFocused();
  await expect(item(page, 'Curtaining')).toBeHidden();
  await item(page, 'Company').focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press('Tab');
  await expect(item(page, 'Careers')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Trade Login' })).toBeFocused();
});

test('G1: Escape closes the panel and leaves the focus on its item', async ({ page }) => {
  await page.goto('/');
  await openPanel(page, 'Fabric', 'Curtaining');
  await item(page, 'Curtaining').focus();
  await page.mouse.move(720, 800);
  await page.keyboard.press('Escape');
  await expect(item(page, 'Curtaining')).toBeHidden();
  await expect(item(page, 'Fabric')).toBeFocused();
});

test('G1: Escape also closes a panel that the pointer opened', async ({ page }) => {
  await page.goto('/');
  await openPanel(page, 'Fabric', 'Curtaining');
  await page.keyboard.press('Escape');
  await expect(item(page, 'Curtaining')).toBeHidden();
});

test('G1: the menu marks the part of the site that the page is in', async ({ page }) => {
  await page.goto('/item_group/005/collection/Hazelbury');
  await expect(item(page, 'Fabric')).toHaveAttribute('aria-current', /true|page/);
  await expect(item(page, 'Wallpaper')).not.toHaveAttribute('aria-current');
  await page.goto('/');
  await expect(menu(page).getByRole('link', { name: 'Fabric' })).not.toHaveAttribute('aria-current');
});

test('D9: Rugs and Homeware have Shop online, in a new tab', async ({ page }) => {
  await page.goto('/');
  for (const group of ['Rugs', 'Homeware']) {
    await openPanel(page, group, 'Shop online');
    await expect(item(page, 'Shop online')).toHaveAttribute('target', '_blank');
    await expect(item(page, 'Shop online')).toHaveAttribute('rel', /noopener/);
  }
});

test('G3: Trade Login opens the trade site in a new tab that knows nothing of this one', async ({ page, context }) => {
  await context.route('https://trade.**', (route) => route.fulfill({ body: 'trade', contentType: 'text/html' }));
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Trade Login' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect.poll(() => new URL(tab.url()).hostname).toMatch(/^trade\./);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL('/');
});

test('the first Tab offers to skip to the content, and does', async ({ page }) => {
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
