import { expect } from '@playwright/test';
import { TAG } from '@/lib/page-cache/manifest';
import { expectHarmless } from './support/axe';
import { expectErrorPage, expectErrorResponse } from './support/error-page';
import { injectFaultWithCheck, test } from './support/faulty-site';
import { readHtmlFrom } from './support/html-page';
import { holdRequests } from './support/network';

// One call of the remote hub fails at a time: the page reports it, and everything else stays (S8). The tests share a site, so a test in which a call
// fails comes before the tests that cache its result.

test.describe.configure({ mode: 'default' });

// Uses its own site because it caches the home page, which two other tests need uncached.
test('S8: the look-up of categories fails: home says so and logs it, then recovers', async ({ faulty, page }) => {
  faulty.hub.injectFault('html', /search-names\/home/);
  await expectErrorPage(page, faulty.url);
  expect(faulty.log()).toContain('Failed to load home page CMS data');
  faulty.hub.reset();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Letters from Marram' })).toBeVisible();
});

test('S8: the products of a design fail: the product page shows the error page', async ({ fileFaulty: faulty }) => {
  const expectCalled = injectFaultWithCheck(faulty.hub, 'empty', /multi_filter/);
  await expectErrorResponse(faulty.url, '/item_group/005/collection/Hazelbury/design/Hazelbury');
  expectCalled();
});

test("S8: the look-up finds no home: 'Home category not found'", async ({ fileFaulty: faulty }) => {
  const expectCalled = injectFaultWithCheck(faulty.hub, 'nothing-found', /search-names\/home/);
  await expectErrorResponse(faulty.url, '/');
  expect(faulty.log()).toContain('Home category not found');
  expectCalled();
});

test('S8: the page of a category fails: home and item group show the error page, a product stays', async ({
  fileFaulty: faulty,
  request,
}) => {
  const expectCalled = injectFaultWithCheck(faulty.hub, 'html', /cms-category\/\d+\/cms-page/);
  // The previous test has cached that there is no home category.
  await faulty.publish(TAG.categoryNamed('home'), '/');
  await expectErrorResponse(faulty.url, '/');
  expect(faulty.log()).toContain('Failed to load home page CMS data');
  await expectErrorResponse(faulty.url, '/item_group/005');
  expect(faulty.log()).toContain("Failed to load CMS data for category 'fabric'");
  const product = await request.get(`${faulty.url}/item_group/005/collection/Hazelbury/design/Hazelbury`);
  expect(product.status()).toBe(200);
  expectCalled();
});

test('F8: the product list fails: its section says so, the rest of the page stays', async ({
  fileFaulty: faulty,
  page,
}) => {
  const expectCalled = injectFaultWithCheck(faulty.hub, 'half', /multi_filter/);
  // This failure comes at once, so it is held back until the loading text has been seen.
  const { release } = await holdRequests(page, '**/api/products?*');
  const response = await page.goto(`${faulty.url}/item_group/005`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Fabric' })).toBeVisible();
  await expect(page.getByText('Loading product information...')).toBeVisible();
  release();
  await expect(page.getByText('An error occurred, please try a different filter')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 2, name: 'New arrivals' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Marram' })).toBeVisible();
  expectCalled();
});

test('S8: the page by name fails: application and collection show the error page, the item group stays', async ({
  fileFaulty: faulty,
  request,
}) => {
  const expectCalled = injectFaultWithCheck(faulty.hub, 'wrong-types', /GET \/cms-page\//);
  await expectErrorResponse(faulty.url, '/item_group/005/application/Curtaining');
  expect(faulty.log()).toContain("Failed to load CMS data for category 'Curtaining'");
  await expectErrorResponse(faulty.url, '/item_group/005/collection/Karoo');
  expect(faulty.log()).toContain("Failed to load CMS data for category 'Karoo'");
  expect((await request.get(`${faulty.url}/item_group/005`)).status()).toBe(200);
  expectCalled();
});

test('G4: the search fails: its dialog says so', async ({ fileFaulty: faulty, page }) => {
  const expectCalled = injectFaultWithCheck(faulty.hub, 'html', /GET \/search/);
  await page.goto(faulty.url);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByLabel('Type the name of the design or collection here:').fill('karoo');
  await expect(page.getByText('An error occurred, please try again later')).toBeVisible({ timeout: 30_000 });
  expectCalled();
});

test('G4: the product lists fail: the search page shows what else it finds, then its grids again', async ({
  fileFaulty: faulty,
  request,
}) => {
  const path = `${faulty.url}/search?query=blue%20outdoor`;
  const grid = '/item_group/005?application=Outdoor&amp;colours=Blue';
  const expectCalled = injectFaultWithCheck(faulty.hub, 'html', /multi_filter/);
  const partial = await request.get(path);
  expect(partial.status()).toBe(200);
  expect(await partial.text()).not.toContain(grid);
  expectCalled();
  const expectBrandsCalled = injectFaultWithCheck(faulty.hub, 'html', /brands/);
  await faulty.publish(TAG.brands(), '/search?query=karoo');
  expect((await request.get(`${faulty.url}/search?query=karoo`)).status()).toBe(200);
  expectBrandsCalled();
  faulty.hub.reset();
  expect(await (await request.get(path)).text()).toContain(grid);
});

test('H10: the application type fails: its page shows the error page', async ({ fileFaulty: faulty }) => {
  const expectCalled = injectFaultWithCheck(faulty.hub, 'html', /get-all-cms-data/);
  await expectErrorResponse(faulty.url, '/item_group/9001/application_type/outdoor');
  await expectErrorResponse(faulty.url, '/item_group/9001/application_type/outdoor/category_name/005');
  expectCalled();
});

test('S8: the whole hub fails: the error page is shown, and the page again when the hub is back', async ({
  fileFaulty: faulty,
  page,
}) => {
  const expectCalled = injectFaultWithCheck(faulty.hub, 'refused', /./);
  await expectErrorPage(page, `${faulty.url}/item_group/001`);
  expectCalled();
  faulty.hub.reset();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallpaper' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
});

test('R2, R10: an unknown item group or category is logged in the words of the error catalogue, and answers 404', async ({
  fileFaulty: faulty,
  request,
}) => {
  expect((await request.get(`${faulty.url}/item_group/999`)).status()).toBe(404);
  expect(faulty.log()).toContain("Item group '999' not mapped to category name");
  expect((await request.get(`${faulty.url}/category/nowhere`)).status()).toBe(404);
  expect(faulty.log()).toContain("Category 'nowhere' not found");
});

test('F14: a filtered page sends the hub the body of the specification', async ({ fileFaulty: faulty }) => {
  const htmlPage = await readHtmlFrom(faulty.url, '/item_group/005?colours=Blue&page=2');
  expect(htmlPage.screen.getAllByRole('list', { name: 'Products' })).toHaveLength(1);
  const bodies = faulty.hub.requestBodies(/POST .*multi_filter/).map((body): unknown => JSON.parse(body));
  expect(bodies).toContainEqual({
    filters: { item_group: '005', web_colour: ['Blue'] },
    filter_fields: [
      'application',
      'item_group',
      'brand',
      'web_colour',
      'design_style',
      'web_materials',
      'web_shape',
      'web_size',
      'web_type',
      'web_standards',
    ],
    main_filter_field: null,
    selection_fields: null,
    sort_by_setting: 'Alphabetical A-Z',
    off_setter: { start: 9, end: 18 },
    only_published: true,
    only_promo: false,
    only_in_stock: false,
    limited: true,
  });
});

test.describe('Internationals', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // In this file because no page here has cached the list of brands.
  test('I2: the list of brands fails, or the page is almost empty: the rest is shown', async ({
    fileFaulty: faulty,
    page,
  }) => {
    const expectCalled = injectFaultWithCheck(faulty.hub, 'html', /GET \/internationals-page\/settings/);
    expect((await page.goto(`${faulty.url}/internationals/brand/1`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ashby Lorne');
    await expect(page.getByRole('region', { name: 'Explore Our International Brands' })).toHaveCount(0);
    expectCalled();
    faulty.hub.reset();
    faulty.hub.stubResponse(/brand-page\/2/, { success: true, brand_page: {} });
    expect((await page.goto(`${faulty.url}/internationals/brand/2`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maison Tessane');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      'Explore Our International Brands',
    );
    await expect(page.getByText('No video provided', { exact: true })).toBeVisible();
    await expectHarmless(page);
  });
});
