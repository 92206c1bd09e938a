import { expect } from '@playwright/test';
import { within } from '@testing-library/dom';
import { test } from './support/html-page';
import { mainMenu, measureIconRight, menuItem, openPanel } from './support/menu';

// Playwright does not remove the clock of one test from a context that others share.
test.use({ reuseContext: false });

test.use({ viewport: { width: 1440, height: 900 } });

test('G1: the logo leads home, the menu has its six items', async ({ page }) => {
  await page.goto('/item_group/005');
  await expect(mainMenu(page).getByRole('link')).toHaveText([
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
    '/store-locator',
  ];
  for (const [index, path] of paths.entries())
    await expect(mainMenu(page).getByRole('link').nth(index)).toHaveAttribute('href', path);
  await page.getByRole('banner').getByRole('link', { name: 'Marram, home' }).click();
  await expect(page).toHaveURL('/');
});

test('G1 D9: hovering Fabric opens its panel: Curtaining and Upholstery first', async ({ page }) => {
  await page.goto('/');
  await openPanel(page, 'Fabric', 'Curtaining');
  const panel = mainMenu(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Fabric', exact: true }) });
  const links = panel.getByRole('listitem').getByRole('link');
  const names = await links.allTextContents();
  expect(names.slice(0, 2)).toEqual(['Curtaining', 'Upholstery']);
  expect(names.slice(2).sort()).toEqual(['Dual Purpose', 'Outdoor']);
  await menuItem(page, 'Upholstery').click();
  await expect(page).toHaveURL('/item_group/005/application/Upholstery');
  await expect(menuItem(page, 'Curtaining')).toBeHidden();
});

test('G1: hovering another item replaces the panel; only one is open at a time', async ({ page }) => {
  await page.goto('/');
  await openPanel(page, 'Fabric', 'Curtaining');
  await menuItem(page, 'Company').hover();
  await expect(menuItem(page, 'Explore Our Spaces')).toBeVisible();
  await expect(menuItem(page, 'Curtaining')).toBeHidden();
});

test('G1: the panel closes shortly after the pointer leaves, unless it returns', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await openPanel(page, 'Fabric', 'Curtaining');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(720, 800);
  await page.clock.runFor(100);
  await expect(menuItem(page, 'Curtaining')).toBeVisible();
  await menuItem(page, 'Curtaining').hover();
  await page.clock.runFor(1000);
  await expect(menuItem(page, 'Curtaining')).toBeVisible();
  await page.mouse.move(720, 800);
  await page.clock.runFor(200);
  await expect(menuItem(page, 'Curtaining')).toBeHidden();
});

test('G1: the menu marks the part of the site that the page is in', async ({ readHtml }) => {
  for (const [path, marked] of [
    ['/item_group/005/collection/Hazelbury', 'Fabric'],
    ['/item_group/018', 'Homeware'],
    ['/', null],
  ] as const) {
    const { screen, document } = await readHtml(path);
    const banner = within(screen.getByRole('banner'));
    // The desktop menu comes before the mobile one.
    const [wide = document.body] = banner.getAllByRole('navigation', { name: 'Main' });
    const links = within(wide).getAllByRole('link');
    for (const name of ['Fabric', 'Wallpaper', 'Homeware']) {
      const current = links.find((link) => link.textContent === name)?.getAttribute('aria-current') ?? null;
      if (name === marked) expect(current, `${name} on ${path}`).toMatch(/true|page/);
      else expect(current, `${name} on ${path}`).toBeNull();
    }
  }
});

test('G1: the panel marks the page that is shown', async ({ page }) => {
  await page.goto('/item_group/005/application/Dual%20Purpose');
  await openPanel(page, 'Fabric', 'Curtaining');
  await expect(menuItem(page, 'Dual Purpose')).toHaveAttribute('aria-current', 'page');
  await expect(menuItem(page, 'Curtaining')).not.toHaveAttribute('aria-current');
});

test('G1: at 1024, 1280 and 1440 px the header is one row of spaced links, aligned with the column', async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = [];
    for (const link of await mainMenu(page).getByRole('link').all()) boxes.push(await link.boundingBox());
    const edges = boxes.map((box) => ({ left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0), top: box?.y }));
    expect(new Set(edges.map((edge) => edge.top)).size, `at ${width} px`).toBe(1);
    for (const [index, edge] of edges.slice(1).entries())
      expect(edge.left - (edges[index]?.right ?? 0), `at ${width} px`).toBeGreaterThanOrEqual(16);
    const trade = page.getByRole('banner').getByRole('link', { name: 'Trade Login' });
    // The arrow as drawn ends at the column's edge; its view box is wider.
    const margin = (await page.getByRole('banner').getByRole('link', { name: 'Marram, home' }).boundingBox())?.x ?? 0;
    const inner = Math.min(width, 1440) - margin;
    expect(Math.abs((await measureIconRight(trade)) - inner), `at ${width} px`).toBeLessThanOrEqual(1);
  }
});

test('D9: Rugs and Homeware have Shop online, in a new tab', async ({ page }) => {
  await page.goto('/');
  for (const group of ['Rugs', 'Homeware']) {
    await openPanel(page, group, 'Shop online');
    await expect(menuItem(page, 'Shop online')).toHaveAttribute('target', '_blank');
    await expect(menuItem(page, 'Shop online')).toHaveAttribute('rel', /noopener/);
  }
});

test('G3: Trade Login opens the trade site in a new tab without access to this one', async ({ page, context }) => {
  await context.route('https://trade.**', (route) => route.fulfill({ body: 'trade', contentType: 'text/html' }));
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Trade Login' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect.poll(() => new URL(tab.url()).hostname).toMatch(/^trade\./);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL('/');
});
