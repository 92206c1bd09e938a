import { expect } from '@playwright/test';
import { within } from '@testing-library/dom';
import { entryName, entryPath, readDemoPage, sortByPosition } from './support/demo-pages';
import { getHeading, getTexts, test } from './support/html-page';

const home = readDemoPage('home');

test('H1 H2: the home page shows the heading and text of the hub, and the banner', async ({ readHtml }) => {
  const htmlPage = await readHtml('/');
  expect(getHeading(htmlPage)).toBe(home.page_title);
  htmlPage.screen.getByText(home.description);
  htmlPage.screen.getByRole('region', { name: 'Banner' });
});

test('H1: only Fabric and Wallpaper have tiles, though the hub lists Rugs and Homeware too', async ({ readHtml }) => {
  expect(home.children_tile_data.active.map(entryName)).toEqual(['Fabric', 'Wallpaper', 'Rugs', 'Homeware']);
  const { screen } = await readHtml('/');
  expect(getTexts(screen.getByRole('region', { name: 'Catalogue' }).querySelectorAll('a'))).toEqual([
    'Fabric',
    'Wallpaper',
  ]);
});

test("H11: the tiles lead to the item group, and to the supplier's own wallpaper range", async ({ readHtml }) => {
  const tiles = within((await readHtml('/')).screen.getByRole('region', { name: 'Catalogue' }));
  for (const [tile, path, heading] of [
    ['Fabric', '/item_group/005', 'Fabric'],
    ['Wallpaper', '/item_group/001/application/marram%20wallpaper', 'Marram Wallpaper'],
  ] as const) {
    expect(tiles.getByRole('link', { name: tile }).getAttribute('href')).toBe(path);
    expect(getHeading(await readHtml(path))).toBe(heading);
  }
});

test('H5: the published new arrivals are shown in their order, each with Explore More', async ({ readHtml }) => {
  const expected = sortByPosition(home.new_arrivals.active);
  expect(expected.length).toBeLessThan(home.new_arrivals.active.length);
  const arrivals = (await readHtml('/')).screen.getByRole('region', { name: 'New arrivals' });
  const links = within(arrivals).getAllByRole('link');
  for (const link of links) within(link).getByText('Explore More');
  expect(getTexts(links.flatMap((link) => within(link).getAllByRole('heading')))).toEqual(expected.map(entryName));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected.map(entryPath));
  expect(arrivals.textContent).not.toContain('Soierie');
});

test('H5: Explore More opens the collection within its application', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Indigo Yard Explore More' }).click();
  await expect(page).toHaveURL('/item_group/005/application/Dual%20Purpose/collection/Indigo%20Yard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indigo Yard');
});

test('H1: the Internationals block links to the international brands', async ({ readHtml }) => {
  const block = within((await readHtml('/')).screen.getByRole('region', { name: 'Internationals' }));
  block.getByText(home.internationals_description ?? 'missing from the demo');
  expect(block.getByRole('link').getAttribute('href')).toBe('/internationals');
});

test('H1: the blocks are in the order tiles, new arrivals, featured, Internationals, newsletter', async ({
  readHtml,
}) => {
  const { document } = await readHtml('/');
  expect(getTexts(document.querySelectorAll('main h2'))).toEqual([
    'Fabric',
    'Wallpaper',
    'New arrivals',
    home.featured_collection?.page_title ?? '',
    'Internationals',
    'Letters from Marram',
  ]);
});

test('H13: a visitor of the live site sees no notices for missing content', async ({ readHtml }) => {
  expect((await readHtml('/')).html).not.toContain('Missing Content for');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('H1: everything is in the first HTML, without controls that need JavaScript', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.page_title);
    await expect(page.getByRole('link', { name: 'Indigo Yard Explore More' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden();
    await page.getByRole('region', { name: 'Catalogue' }).getByRole('link', { name: 'Fabric' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fabric');
  });
});
