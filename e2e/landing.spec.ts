import { expect, type Locator, type Page, test } from '@playwright/test';
import { byName, demoPage, entryName, entryPath, inOrder } from './support/demo-pages';

const tilesOf = (name: string) => new RegExp(`^${name} by kind$`);

test('H4: an item group shows its title, description and application tiles in their order', async ({ page }) => {
  const fabric = demoPage('item-group-005');
  await page.goto('/item_group/005');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fabric.page_title);
  await expect(page.getByRole('main').getByText(fabric.description)).toBeVisible();
  const expected = inOrder(fabric.children_tile_data.active);
  const links = page.getByRole('region', { name: tilesOf('Fabric') }).getByRole('link');
  await expect(links).toHaveText(expected.map(entryName));
  await links.filter({ hasText: 'Upholstery' }).click();
  await expect(page).toHaveURL('/item_group/005/application/Upholstery');
});

test('H4: wall decor has no tile among the applications of wallpaper', async ({ page }) => {
  const names = inOrder(demoPage('item-group-001').children_tile_data.active).map(entryName);
  expect(names).toContain('Wall Decor');
  await page.goto('/item_group/001');
  const links = page.getByRole('region', { name: tilesOf('Wallpaper') }).getByRole('link');
  await expect(links).toHaveText(names.filter((name) => name !== 'Wall Decor'));
  await expect(page.getByRole('main').getByRole('link', { name: 'Wallpaper Calculator' })).toHaveAttribute(
    'href',
    '/wallpaper-calculator',
  );
});

test('H4: homeware has tiles of its groups and no filter grid', async ({ page }) => {
  const expected = inOrder(demoPage('item-group-000').children_tile_data.active).map(entryName);
  await page.goto('/item_group/000');
  await expect(page.getByRole('region', { name: tilesOf('Homeware') }).getByRole('link')).toHaveText(expected);
  await expect(page.getByRole('heading', { name: 'Filters' })).toHaveCount(0);
  await expect(page.getByText(/^Total: /)).toHaveCount(0);
  await page.goto('/item_group/005');
  await expect(page.getByRole('heading', { name: 'Filters' })).toBeVisible();
});

for (const [name, path] of [
  ['item-group-005', '/item_group/005'],
  ['item-group-001', '/item_group/001'],
  ['application-005-upholstery', '/item_group/005/application/Upholstery'],
] as const) {
  test(`H5: ${path} shows the published new arrivals in their order`, async ({ page }) => {
    const expected = inOrder(demoPage(name).new_arrivals.active);
    await page.goto(path);
    const arrivals = page.getByRole('region', { name: 'New arrivals' });
    await expect(arrivals.getByRole('heading', { level: 3 })).toHaveText(expected.map(entryName));
    for (const [place, entry] of expected.entries())
      await expect(arrivals.getByRole('link').nth(place)).toHaveAttribute('href', entryPath(entry));
  });
}

test('H6: an application page has its blocks in the order that the specification gives', async ({ page }) => {
  await page.goto('/item_group/005/application/Curtaining');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Curtaining');
  const order = ['Palazzo', 'Curtaining Collections', 'Filters', 'New arrivals'];
  const tops = await Promise.all(
    order.map(async (name) => {
      const heading = page.getByRole('main').getByRole('heading', { level: 2, name, exact: true });
      return (await heading.boundingBox())?.y ?? Number.NaN;
    }),
  );
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test('H6: an application without blocks for them has no featured collection and no new arrivals', async ({ page }) => {
  await page.goto('/item_group/007/application/Table%20Lamps');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Table Lamps');
  await expect(page.getByText('Featured collection')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'New arrivals' })).toHaveCount(0);
  await expect(page.getByText('Missing Content for')).toHaveCount(0);
});

for (const [file, path, heading] of [
  ['application-005-curtaining', '/item_group/005/application/Curtaining', 'Curtaining Collections'],
  ['application-005-dual-purpose', '/item_group/005/application/Dual%20Purpose', 'Dual Purpose Collections'],
  [
    'application-001-marram-wallpaper',
    '/item_group/001/application/marram%20wallpaper',
    'Marram Wallpaper Collections',
  ],
] as const) {
  test(`H8: ${heading} are the published ones by name, each with its picture and link`, async ({ page }) => {
    const expected = byName(demoPage(file).direct_collections.active);
    await page.goto(path);
    const links = page.getByRole('region', { name: heading }).getByRole('link');
    await expect(links).toHaveText(expected.map(entryName));
    for (const [place, entry] of expected.entries()) {
      await expect(links.nth(place)).toHaveAttribute('href', entryPath(entry));
      await expect(links.nth(place).locator('img')).toHaveCount(1);
    }
  });
}

/** Polls until a tile stands wholly between the window's edges, left to right. */
async function expectAcross(page: Page, tile: Locator): Promise<void> {
  const edges = async () => {
    const box = await tile.boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0);
  };
  await expect.poll(edges, `the tile '${await tile.textContent()}'`).toBe(true);
}

test('H8: the arrows bring the last collection of a long row into sight, and stop there', async ({ page }) => {
  await page.goto('/item_group/005/application/Curtaining');
  const row = page.getByRole('region', { name: 'Curtaining Collections' });
  const forward = row.getByRole('button', { name: 'Forward in Curtaining Collections' });
  const back = row.getByRole('button', { name: 'Back in Curtaining Collections' });
  await expect(back).toBeDisabled();
  await expect(row.getByRole('link').last()).not.toBeInViewport();
  await expect(async () => {
    if (await forward.isEnabled()) await forward.click({ timeout: 500 });
    await expect(forward).toBeDisabled({ timeout: 300 });
  }).toPass();
  await expectAcross(page, row.getByRole('link').last());
  await back.click();
  await expect(forward).toBeEnabled();
});

test('H8: with the keyboard every collection of the row comes into sight as it is focused', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/item_group/005/application/Curtaining');
  const links = page.getByRole('region', { name: 'Curtaining Collections' }).getByRole('link');
  await links.first().focus();
  for (const link of await links.all()) {
    await expect(link).toBeFocused();
    await expectAcross(page, link);
    await page.keyboard.press('Tab');
  }
});
