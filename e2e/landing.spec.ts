import { expect, type Locator, type Page } from '@playwright/test';
import { within } from '@testing-library/dom';
import { entryName, entryPath, readDemoPage, sortByName, sortByPosition } from './support/demo-pages';
import { getHeading, getTexts, test } from './support/html-page';

const tilesName = (name: string) => new RegExp(`^${name} by kind$`);

test('H4: an item group shows its title, description and application tiles in their order', async ({ readHtml }) => {
  const fabric = readDemoPage('item-group-005');
  const htmlPage = await readHtml('/item_group/005');
  expect(getHeading(htmlPage)).toBe(fabric.page_title);
  within(htmlPage.screen.getByRole('main')).getByText(fabric.description);
  const expected = sortByPosition(fabric.children_tile_data.active);
  const links = within(htmlPage.screen.getByRole('region', { name: tilesName('Fabric') })).getAllByRole('link');
  expect(getTexts(links)).toEqual(expected.map(entryName));
  const upholstery = links.find((link) => link.textContent?.includes('Upholstery'));
  expect(upholstery?.getAttribute('href')).toBe('/item_group/005/application/Upholstery');
});

test('H4: wall decor has no tile among the applications of wallpaper', async ({ readHtml }) => {
  const names = sortByPosition(readDemoPage('item-group-001').children_tile_data.active).map(entryName);
  expect(names).toContain('Wall Decor');
  const { screen } = await readHtml('/item_group/001');
  expect(getTexts(screen.getByRole('region', { name: tilesName('Wallpaper') }).querySelectorAll('a'))).toEqual(
    names.filter((name) => name !== 'Wall Decor'),
  );
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Wallpaper Calculator' }).getAttribute('href')).toBe('/wallpaper-calculator');
});

test('H4: homeware has tiles of its groups and no filter grid', async ({ readHtml }) => {
  const expected = sortByPosition(readDemoPage('item-group-000').children_tile_data.active).map(entryName);
  const homeware = await readHtml('/item_group/000');
  const tiles = homeware.screen.getByRole('region', { name: tilesName('Homeware') });
  expect(getTexts(tiles.querySelectorAll('a'))).toEqual(expected);
  expect(homeware.screen.queryByRole('heading', { name: 'Filters' })).toBeNull();
  expect(homeware.screen.queryByText(/^Total: /)).toBeNull();
  (await readHtml('/item_group/005')).screen.getByRole('heading', { name: 'Filters' });
});

for (const [name, path] of [
  ['item-group-005', '/item_group/005'],
  ['item-group-001', '/item_group/001'],
  ['application-005-upholstery', '/item_group/005/application/Upholstery'],
] as const) {
  test(`H5: ${path} shows the published new arrivals in their order`, async ({ readHtml }) => {
    const expected = sortByPosition(readDemoPage(name).new_arrivals.active);
    const arrivals = (await readHtml(path)).screen.getByRole('region', { name: 'New arrivals' });
    expect(getTexts(arrivals.querySelectorAll('h3'))).toEqual(expected.map(entryName));
    const links = within(arrivals).getAllByRole('link');
    expect(links.slice(0, expected.length).map((link) => link.getAttribute('href'))).toEqual(expected.map(entryPath));
  });
}

test('H6: an application page has its blocks in the order that the specification gives', async ({ readHtml }) => {
  const htmlPage = await readHtml('/item_group/005/application/Curtaining');
  expect(getHeading(htmlPage)).toBe('Curtaining');
  const order = ['Palazzo', 'Curtaining Collections', 'Filters', 'New arrivals'];
  const headings = getTexts(htmlPage.document.querySelectorAll('main h2'));
  expect(headings.filter((text) => order.includes(text))).toEqual(order);
});

test('H6: an application without blocks for them has no featured collection and no new arrivals', async ({
  readHtml,
}) => {
  const htmlPage = await readHtml('/item_group/007/application/Table%20Lamps');
  expect(getHeading(htmlPage)).toBe('Table Lamps');
  for (const absent of ['Featured collection', 'New arrivals', 'Missing Content for'])
    expect(htmlPage.document.querySelector('main')?.textContent).not.toContain(absent);
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
  test(`H8: ${heading} are the published ones by name, each with its picture and link`, async ({ readHtml }) => {
    const expected = sortByName(readDemoPage(file).direct_collections.active);
    const region = (await readHtml(path)).screen.getByRole('region', { name: heading });
    const links = within(region).getAllByRole('link');
    expect(getTexts(links)).toEqual(expected.map(entryName));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expected.map(entryPath));
    for (const link of links) expect(link.querySelectorAll('img')).toHaveLength(1);
  });
}

/** Waits until a tile is within the window's width. */
async function expectWithinWidth(page: Page, tile: Locator): Promise<void> {
  const isWithin = async () => {
    const box = await tile.boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0);
  };
  await expect.poll(isWithin, `the tile '${await tile.textContent()}'`).toBe(true);
}

test('H8: the arrows scroll a long row to its last collection, and stop there', async ({ page }) => {
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
  await expectWithinWidth(page, row.getByRole('link').last());
  // A button at the end of the row keeps the focus.
  await forward.focus();
  await expect(forward).toBeFocused();
  await back.click();
  await expect(forward).toBeEnabled();
});

test('H8: every collection of the row scrolls into view when the keyboard focuses it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/item_group/005/application/Curtaining');
  const links = page.getByRole('region', { name: 'Curtaining Collections' }).getByRole('link');
  await links.first().focus();
  for (const link of await links.all()) {
    await expect(link).toBeFocused();
    await expectWithinWidth(page, link);
    await page.keyboard.press('Tab');
  }
});
