import { expect } from '@playwright/test';
import { expectErrorAnswer, expectErrorPage } from './support/error-page';
import { test } from './support/faulty-site';
import { hold } from './support/hold-pages';

// One call of the remote hub fails at a time; every page says so in its own words, and everything else stays (S8).

test.describe.configure({ timeout: 60_000 });

test('S8: the look-up of categories fails: home says so and logs it, then heals', async ({ faulty, page }) => {
  faulty.hub.spoil('html', /search-names\/home/);
  await expectErrorPage(page, faulty.url);
  expect(faulty.log()).toContain('Failed to load home page CMS data');
  await faulty.hub.heal();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Letters from Marram' })).toBeVisible();
});

test("S8: the look-up finds no home: 'Home category not found'", async ({ faulty }) => {
  faulty.hub.spoil('nothing-found', /search-names\/home/);
  await expectErrorAnswer(faulty.url, '/');
  expect(faulty.log()).toContain('Home category not found');
});

test('S8: the page of a category fails: home and item group show the error page, a product stays', async ({
  faulty,
  request,
}) => {
  faulty.hub.spoil('html', /cms-category\/\d+\/cms-page/);
  await expectErrorAnswer(faulty.url, '/');
  expect(faulty.log()).toContain('Failed to load home page CMS data');
  await expectErrorAnswer(faulty.url, '/item_group/005');
  expect(faulty.log()).toContain("Failed to load CMS data for category 'fabric'");
  const product = await request.get(`${faulty.url}/item_group/005/collection/Hazelbury/design/Hazelbury`);
  expect(product.status()).toBe(200);
});

test('S8: the page by name fails: application and collection show the error page, the item group stays', async ({
  faulty,
  request,
}) => {
  faulty.hub.spoil('wrong-types', /GET \/cms-page\//);
  await expectErrorAnswer(faulty.url, '/item_group/005/application/Curtaining');
  expect(faulty.log()).toContain("Failed to load CMS data for category 'Curtaining'");
  await expectErrorAnswer(faulty.url, '/item_group/005/collection/Karoo');
  expect(faulty.log()).toContain("Failed to load CMS data for category 'Karoo'");
  expect((await request.get(`${faulty.url}/item_group/005`)).status()).toBe(200);
});

test('F8: the product list fails: its section says so, the rest of the page stays', async ({ faulty, page }) => {
  faulty.hub.spoil('half', /multi_filter/);
  // A fault like this one is told at once: held back until the page was seen waiting for it.
  const { release } = await hold(page, '**/api/products?*');
  const response = await page.goto(`${faulty.url}/item_group/005`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Fabric' })).toBeVisible();
  await expect(page.getByText('Loading product information...')).toBeVisible();
  release();
  await expect(page.getByText('An error occurred, please try a different filter')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 2, name: 'New arrivals' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Marram' })).toBeVisible();
});

test('S8: the products of a design fail: the product page shows the error page', async ({ faulty }) => {
  faulty.hub.spoil('empty', /multi_filter/);
  await expectErrorAnswer(faulty.url, '/item_group/005/collection/Hazelbury/design/Hazelbury');
});

test('G1: the applications fail: the menu keeps its fixed items and the page stays', async ({ faulty, page }) => {
  faulty.hub.spoil('html', /get_all_applications/);
  const response = await page.goto(faulty.url);
  expect(response?.status()).toBe(200);
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Fabric', 'Wallpaper', 'Rugs', 'Homeware', 'Brands', 'Company']) {
    await expect(menu.getByRole('link', { name, exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Letters from Marram' })).toBeVisible();
});

test('S8: the brands fail: only logged, the page stays', async ({ faulty, request }) => {
  faulty.hub.spoil('html', /get-all-brands/);
  const response = await request.get(faulty.url);
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('<footer');
  expect(faulty.log()).toContain('get-all-brands');
});

test('G4: the search fails: its dialog says so', async ({ faulty, page }) => {
  faulty.hub.spoil('html', /GET \/search/);
  await page.goto(faulty.url);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByLabel('Type the name of the design or collection here:').fill('karoo');
  await expect(page.getByText('An error occurred, please try again later')).toBeVisible({ timeout: 30_000 });
});

test('G4: the product lists fail: the search page shows what else it finds, then its grids again', async ({
  faulty,
  request,
}) => {
  const path = `${faulty.url}/search?query=blue%20outdoor`;
  const grid = '/item_group/005?application=Outdoor&amp;colours=Blue';
  faulty.hub.spoil('html', /multi_filter/);
  const without = await request.get(path);
  expect(without.status()).toBe(200);
  expect(await without.text()).not.toContain(grid);
  faulty.hub.spoil('html', /brands/);
  expect((await request.get(`${faulty.url}/search?query=karoo`)).status()).toBe(200);
  await faulty.hub.heal();
  expect(await (await request.get(path)).text()).toContain(grid);
});

test('H10: the application type fails: its page shows the error page', async ({ faulty }) => {
  faulty.hub.spoil('html', /get-all-cms-data/);
  await expectErrorAnswer(faulty.url, '/item_group/9001/application_type/outdoor');
  await expectErrorAnswer(faulty.url, '/item_group/9001/application_type/outdoor/category_name/005');
});

test('S8: a hub that is out of order altogether: the error page after its tries, whole again when the hub is back', async ({
  faulty,
  page,
}) => {
  faulty.hub.spoil('refused', /./);
  await expectErrorPage(page, `${faulty.url}/item_group/001`);
  await faulty.hub.heal();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallpaper' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
});

test('R2, R10: what names nothing is logged in the words of the error catalogue, and answers 404', async ({
  faulty,
  request,
}) => {
  expect((await request.get(`${faulty.url}/item_group/999`)).status()).toBe(404);
  expect(faulty.log()).toContain("Item group '999' not mapped to category name");
  expect((await request.get(`${faulty.url}/category/nowhere`)).status()).toBe(404);
  expect(faulty.log()).toContain("Category 'nowhere' not found");
});
