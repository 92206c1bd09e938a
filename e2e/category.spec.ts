import { expect } from '@playwright/test';
import { within } from '@testing-library/dom';
import { entryName, entryPath, readDemoPage, sortByName } from './support/demo-pages';
import { getCanonicalPath, getHeading, getSpacedText, test } from './support/html-page';

for (const [what, path, location] of [
  ['an item group by id', '/category/5', '/item_group/005'],
  ['an item group by name', '/category/Fabric', '/item_group/005'],
  ['a name in another case', '/category/fABRIC', '/item_group/005'],
  ["a name with '+'", '/category/throws,+quilts+and+furs', '/item_group/013'],
  ['an application by id', '/category/33', '/item_group/005/application/Dual%20Purpose'],
  ['an application by name', '/category/Table%20Linen', '/item_group/008/application/Table%20Linen'],
  ['a collection by id', '/category/406', '/item_group/005/collection/Aldwych'],
  ['a collection by name', '/category/Aldwych', '/item_group/005/collection/Aldwych'],
  ['a name with an apostrophe', "/category/papiers%20d'herbier", "/item_group/001/collection/Papiers%20d'Herbier"],
  ['a brand by id', '/category/702', '/brand/Ashby%20Lorne'],
  ['a brand by name', '/category/Skaap%20%26%20Klei', '/brand/Skaap%20%26%20Klei'],
  // H3: item_group before application.
  ['a name that is both item group and application', '/category/Outdoor', '/item_group/9001'],
] as const)
  test(`R10, H3: ${what} redirects to its own page (D7, H12): ${path}`, async ({ httpGet }) => {
    for (const attempt of ['first', 'second']) {
      const answer = await httpGet(path);
      expect(answer.status, attempt).toBe(308);
      expect(answer.headers.location, attempt).toBe(location);
    }
    expect((await httpGet(location)).status).toBe(200);
  });

for (const path of ['/category/801', '/category/Quiet%20Patterns', '/category/quiet+patterns'])
  test(`R10: ${path} shows title, description, banner and tiles of a category without a page of its own`, async ({
    readHtml,
  }) => {
    const group = readDemoPage('group-quiet-patterns');
    const htmlPage = await readHtml(path);
    expect(htmlPage.status).toBe(200);
    expect(getHeading(htmlPage)).toBe('Quiet Patterns');
    htmlPage.screen.getByText(group.description);
    htmlPage.screen.getByRole('region', { name: 'Banner' });
    const expected = sortByName(group.direct_collections.active);
    const tiles = within(htmlPage.screen.getByRole('region', { name: 'Quiet Patterns: collections' })).getAllByRole(
      'link',
    );
    expect(tiles.map(getSpacedText)).toEqual(expected.map(entryName));
    expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual(expected.map(entryPath));
    expect(getCanonicalPath(htmlPage)).toBe('/category/Quiet%20Patterns');
  });

test('R10: the category of the home page shows its content, with / as its canonical path', async ({ readHtml }) => {
  const home = readDemoPage('home');
  for (const path of ['/category/home', '/category/1']) {
    const htmlPage = await readHtml(path);
    expect(htmlPage.status).toBe(200);
    expect(getHeading(htmlPage)).toBe(home.page_title);
    expect(getCanonicalPath(htmlPage)).toBe('/');
  }
});

test('R10: in the browser a link to a category ends on its own page', async ({ page }) => {
  await page.goto('/category/31');
  await expect(page).toHaveURL('/item_group/005/application/Curtaining');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Curtaining');
});

const NOT_FOUND_PATHS = [
  '/category',
  '/category/Nowhere',
  '/category/Quiet',
  '/category/99999',
  '/category/99999999999999999999',
  '/category/-1',
  '/category/5.0',
  '/category/801/more',
  '/category/+',
  '/category/%00',
  `/category/${'a'.repeat(5000)}`,
  `/category/${'9'.repeat(5000)}`,
  '/category/%F0%9F%A7%B5',
  '/category/%2e%2e',
  '/category/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/category/constructor',
  '/category/100%',
];

test('R10, R22: a path without a known category answers 404, also from the cache', async ({ httpGet }) => {
  for (const path of NOT_FOUND_PATHS) {
    for (const attempt of ['first', 'second']) {
      const answer = await httpGet(path);
      expect(answer.status, `${path.slice(0, 80)}, ${attempt} time`).toBe(404);
      expect(answer.body).not.toContain('<script>alert');
    }
  }
});
