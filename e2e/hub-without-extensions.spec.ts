import { expect, test } from '@playwright/test';
import { CALCULATOR_PATH } from './support/calculator';
import { cardText, filterProducts } from './support/demo-products';
import { type FakeHub, startEditingHub } from './support/fake-hub';
import { cards, filterChips, filterGroupButton, productGrid } from './support/grid';
import { type SiteProcess, startSite } from './support/site-process';

// A site whose hub announces no extension, with an external wallpaper calculator.

test.describe.configure({ mode: 'default' });

const HAZELBURY = '/item_group/005/collection/Hazelbury/design/Hazelbury/colour/Duck%20Egg';
const TWO_SKUS = 'sku=HAZE-DUC-137&sku=SALL-FLA-140';
const EXTERNAL_CALCULATOR = 'https://calc.example.org/paper';

let hub: FakeHub;
let site: SiteProcess;

test.beforeAll(async ({ baseURL }, info) => {
  hub = await startEditingHub(`${baseURL}/hub`, ({ extensions: _, ...record }) => record);
  const env = { PRODUCT_API_URL: hub.url, WALLPAPER_CALCULATOR_URL: EXTERNAL_CALCULATOR };
  site = await startSite({ folder: info.outputPath('plain'), env });
});

test.afterAll(async () => {
  await site?.kill();
  await hub?.close();
});

test('T3, T4: with a hub that announces no colours, similar colours and the colour search are absent', async ({
  page,
}) => {
  await page.goto(`${site.url}${HAZELBURY}`);
  await expect(page.getByRole('region', { name: 'Product Details' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Similar colours' })).toHaveCount(0);
  await page.goto(`${site.url}/item_group/005?near=727881`);
  await expect(cards(page)).toHaveCount(9);
  await expect(page.getByRole('group', { name: 'Find by colour' })).toHaveCount(0);
  await expect(filterChips(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${site.url}/item_group/005`);
});

test('T11: with a hub that announces no sort orders, sorting and range filters are absent', async ({ page }) => {
  await page.goto(`${site.url}/item_group/005?sort=martindale&show=36&view=designs&martindale=30000-&railroaded=yes`);
  await expect(cards(page)).toHaveText(filterProducts('005').slice(0, 9).map(cardText), { useInnerText: true });
  await expect(productGrid(page).getByRole('combobox')).toHaveCount(0);
  for (const heading of ['Martindale', 'Width', 'Direction'])
    await expect(filterGroupButton(page, heading)).toHaveCount(0);
  await expect(page).toHaveURL(`${site.url}/item_group/005`);
});

test('T1, T2, T5: with a hub that announces no extension, the features that need one are absent', async ({ page }) => {
  await page.goto(`${site.url}${HAZELBURY}`);
  const actions = page.getByRole('list', { name: 'Actions' });
  await expect(actions.getByRole('button', { name: 'Specification sheet' })).toBeVisible();
  await expect(actions.getByRole('button', { name: 'Compare' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Goes with' })).toHaveCount(0);
  expect((await page.request.get(`${site.url}/compare?${TWO_SKUS}`)).status()).toBe(404);
  await page.goto(`${site.url}/item_group/005`);
  const grid = page.getByRole('region', { name: 'Products' });
  await expect(grid.getByRole('link', { name: 'Filter', exact: true })).toBeVisible();
  await expect(grid.getByRole('button', { name: 'Compare' })).toHaveCount(0);
  expect(site.log()).not.toContain('/products/related');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('T8: with a hub that announces no samples, none can be ordered', async ({ page }) => {
    await page.goto(`${site.url}${HAZELBURY}`);
    await expect(page.getByRole('list', { name: 'Actions' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Order a sample' })).toHaveCount(0);
    expect((await page.request.get(`${site.url}/samples?${TWO_SKUS}`)).status()).toBe(404);
    expect((await page.request.post(`${site.url}/api/samples`, { form: {} })).status()).toBe(404);
  });
});

test('X6: an external calculator from the settings is shown in a frame instead', async ({ page }) => {
  await page.route(`${EXTERNAL_CALCULATOR}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Outside</h1>' }),
  );
  await page.goto(`${site.url}${CALCULATOR_PATH}?sku=PAPD-OLI-ROLL`);
  await page.getByTitle('Wallpaper Calculator').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Outside' })).toBeVisible();
  await expect(page.getByTitle('Wallpaper Calculator')).toHaveAttribute('src', EXTERNAL_CALCULATOR);
  await expect(page.getByRole('textbox', { name: 'Roll width (cm)' })).toHaveCount(0);
});
