import { expect } from '@playwright/test';
import { within } from '@testing-library/dom';
import { findAxeViolations } from './support/axe';
import { buildPath, getProductBySku, productPath } from './support/demo-products';
import { getHeading, test } from './support/html-page';

const flax = productPath(getProductBySku('SALL-FLA-140'));

const UNKNOWN: [what: string, path: string][] = [
  ['path', '/nothing-of-the-kind'],
  ['deep path', '/nothing/of/the/kind'],
  ['item group', '/item_group/999'],
  ['item group with a filter', '/item_group/999?page=2'],
  ['item group that has no page', '/item_group/006'],
  ['part of a route', '/item_group'],
  ['application', buildPath('005', ['application', 'Nowhere'])],
  ['application of another group', buildPath('001', ['application', 'Curtaining'])],
  ['application with a filter', `${buildPath('005', ['application', 'Nowhere'])}?colours=Blue`],
  ['collection', buildPath('005', ['collection', 'Nowhere'])],
  ['collection of another group', buildPath('001', ['collection', 'Overberg'])],
  ['collection with a filter', `${buildPath('005', ['collection', 'Nowhere'])}?colours=1`],
  ['application of a collection', buildPath('005', ['application', 'Nowhere'], ['collection', 'Overberg'])],
  ['design', buildPath('005', ['collection', 'Overberg'], ['design', 'Nowhere'])],
  ['design of another collection', buildPath('005', ['collection', 'Karoo'], ['design', 'Saltmarsh Linen'])],
  ['colour', flax.replace('Flax', 'Nowhere')],
  ['colour of another design', flax.replace('Flax', 'Kelp')],
  ['application of a product', flax.replace('/collection/', '/application/Nowhere/collection/')],
  ['route that ends in a label', '/item_group/005/collection/Overberg/design'],
  ["collection of a lone '+'", '/item_group/005/collection/+'],
  ["filtered collection of a lone '+'", '/item_group/005/collection/+?colours=1'],
  ["design of a lone '+'", '/item_group/005/collection/Overberg/design/+'],
  ["colour of a lone '+'", `${flax.replace('Flax', '+')}`],
  ['name of control characters', '/item_group/005/collection/%00%01'],
  ['name of a script', '/item_group/005/collection/%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ['name of an SQL phrase', "/item_group/005/collection/Overberg'%20OR%20'1'%3D'1"],
  ['name of many letters', `/item_group/005/collection/${'a'.repeat(3000)}`],
  ['inherited property', '/item_group/constructor'],
  ['escape above the root', '/%2e%2e/%2e%2e/etc/passwd'],
  ['slash within a segment', '/item_group/005%2Fcollection%2FOverberg'],
];

test('R22: a not-found page is cacheable for a minute, at every visit', async ({ httpGet }) => {
  for (const visit of ['first', 'second'])
    expect((await httpGet('/kept-for-a-minute')).headers['cache-control'], visit).toBe('s-maxage=60');
});

for (const [what, path] of UNKNOWN) {
  test(`R22: an unknown ${what} answers 404 and is not indexed`, async ({ httpGet }) => {
    const answer = await httpGet(path);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('<meta name="robots" content="noindex"');
    expect(answer.body).not.toContain('<script>alert');
  });
}

for (const path of [
  '/item_group/005/collection/100%',
  '/item_group/%E0%A4%A',
  '/item_group/005/collection/%c0%ae',
  '/%',
]) {
  test(`D8: the malformed escape in ${path} answers 404, never 500`, async ({ httpGet }) => {
    expect((await httpGet(path)).status).toBe(404);
  });
}

for (const path of ['/nothing-of-the-kind', '/item_group/999', flax.replace('Flax', 'Nowhere')]) {
  test(`R22: ${path} shows the not-found screen, whose button leads home`, async ({ readHtml }) => {
    const htmlPage = await readHtml(path);
    expect(getHeading(htmlPage)).toBe('Whoops! This page has gone missing.');
    htmlPage.screen.getByText('Please click back to our HOME page.');
    const home = within(htmlPage.screen.getByRole('main')).getByRole('link', { name: 'Home' });
    expect(home.getAttribute('href')).toBe('/');
    expect((await readHtml('/')).document.title).toMatch(/^Home\b/);
  });
}

test('R22: the not-found screen has header and footer, and no accessibility violations', async ({ page }) => {
  await page.goto('/item_group/999');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});

test('R22: the menu works on the not-found screen', async ({ page }) => {
  await page.goto('/item_group/999');
  await page.getByRole('banner').getByRole('link', { name: 'Fabric', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fabric');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R22: the not-found screen has status 404 and shows its text', async ({ page }) => {
    const answer = await page.goto('/item_group/999');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Page not found/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whoops! This page has gone missing.');
    await expect(page.getByText('Please click back to our HOME page.', { exact: true })).toBeVisible();
  });
});
