import { expect, test } from '@playwright/test';
import { demoPage, entryName, entryPath, inOrder } from './support/demo-pages';

const home = demoPage('home');

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('H1 H2: the home page welcomes with the heading and text that the hub has for home', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.page_title);
  await expect(page.getByRole('main').getByText(home.description)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Banner' })).toBeVisible();
});

test('H1: only Fabric and Wallpaper have tiles, though the hub lists Rugs and Homeware too', async ({ page }) => {
  expect(home.children_tile_data.active.map(entryName)).toEqual(['Fabric', 'Wallpaper', 'Rugs', 'Homeware']);
  const tiles = page.getByRole('region', { name: 'Catalogue' }).getByRole('link');
  await expect(tiles).toHaveText(['Fabric', 'Wallpaper']);
});

test('H11: the Fabric tile leads to the item group', async ({ page }) => {
  await page.getByRole('region', { name: 'Catalogue' }).getByRole('link', { name: 'Fabric' }).click();
  await expect(page).toHaveURL('/item_group/005');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fabric');
});

test("H11: the Wallpaper tile leads to the supplier's own wallpaper range", async ({ page }) => {
  await page.getByRole('region', { name: 'Catalogue' }).getByRole('link', { name: 'Wallpaper' }).click();
  await expect(page).toHaveURL('/item_group/001/application/marram%20wallpaper');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marram Wallpaper');
});

test('H5: new arrivals are the published ones in their order, each with Explore More', async ({ page }) => {
  const expected = inOrder(home.new_arrivals.active);
  expect(expected.length).toBeLessThan(home.new_arrivals.active.length);
  const links = page.getByRole('region', { name: 'New arrivals' }).getByRole('link');
  await expect(links).toHaveCount(expected.length);
  for (const [place, entry] of expected.entries()) {
    const link = links.nth(place);
    await expect(link).toContainText('Explore More');
    await expect(link.getByRole('heading')).toHaveText(entryName(entry));
    await expect(link).toHaveAttribute('href', entryPath(entry));
  }
  await expect(page.getByRole('region', { name: 'New arrivals' }).getByText('Soierie')).toHaveCount(0);
});

test('H5: Explore More opens the collection within its application', async ({ page }) => {
  await page.getByRole('link', { name: 'Indigo Yard Explore More' }).click();
  await expect(page).toHaveURL('/item_group/005/application/Dual%20Purpose/collection/Indigo%20Yard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indigo Yard');
});

test('H1: the Internationals block leads to the international houses', async ({ page }) => {
  const block = page.getByRole('region', { name: 'Internationals' });
  await expect(block.getByText(home.internationals_description ?? 'missing from the demo')).toBeVisible();
  await expect(block.getByRole('link')).toHaveAttribute('href', '/internationals');
});

test('H1: the blocks stand in the order tiles, new arrivals, featured, Internationals, newsletter', async ({
  page,
}) => {
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    'Fabric',
    'Wallpaper',
    'New arrivals',
    home.featured_collection?.page_title ?? '',
    'Internationals',
    'Letters from Marram',
  ]);
});

test('H13: a visitor of the live site sees no notices for missing content', async ({ page }) => {
  await expect(page.getByText('Missing Content for')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('H1: everything is in the first HTML, without controls that would do nothing', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.page_title);
    await expect(page.getByRole('link', { name: 'Indigo Yard Explore More' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden();
    await page.getByRole('region', { name: 'Catalogue' }).getByRole('link', { name: 'Fabric' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fabric');
  });
});
