import { expect } from '@playwright/test';
import { test } from './support/http';

for (const [what, path, location] of [
  ['a collection', '/collections/aldwych/406', '/item_group/005/collection/Aldwych'],
  ['whatever the title says', '/collections/anything%20at%20all/406', '/item_group/005/collection/Aldwych'],
  ['a collection of wallpaper', '/collections/papiers-dherbier/418', "/item_group/001/collection/Papiers%20d'Herbier"],
  ['an item group', '/collections/fabric/5', '/item_group/005'],
  ['an application', '/collections/curtaining/31', '/item_group/005/application/Curtaining'],
  ['a brand', '/collections/skaap-and-klei/706', '/brand/Skaap%20%26%20Klei'],
  ['a group', '/collections/quiet-patterns/801', '/category/Quiet%20Patterns'],
] as const)
  test(`R13: a collection link redirects to the page of its category (D3): ${what}`, async ({ httpGet }) => {
    for (const attempt of ['first', 'second']) {
      const answer = await httpGet(path);
      expect(answer.status, attempt).toBe(308);
      expect(answer.headers.location, attempt).toBe(location);
    }
    expect((await httpGet(location)).status).toBe(200);
  });

test('R13: a collection link redirects on every variant of the site, to a path without it', async ({ httpGet }) => {
  for (const host of ['staging.example.com', 'dev.example.com', 'www.example.com']) {
    const answer = await httpGet('/collections/aldwych/406', { Host: host });
    expect(answer.status, host).toBe(308);
    expect(answer.headers.location, host).toBe('/item_group/005/collection/Aldwych');
  }
});

test('R13: in the browser the visitor ends on the collection', async ({ page }) => {
  await page.goto('/collections/aldwych/406');
  await expect(page).toHaveURL('/item_group/005/collection/Aldwych');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aldwych');
});

const NOT_FOUND_PATHS = [
  '/collections/aldwych/99999',
  '/collections/aldwych/aldwych',
  '/collections/aldwych/-406',
  '/collections/aldwych/406.5',
  '/collections/aldwych/99999999999999999999',
  '/collections/aldwych',
  '/collections',
  '/collections/aldwych/406/more',
  '/collections/+/406',
  '/collections/%00/406',
  '/collections/aldwych/%00',
  `/collections/${'a'.repeat(5000)}/406`,
  `/collections/aldwych/${'4'.repeat(5000)}`,
  '/collections/%F0%9F%A7%B5/%F0%9F%A7%B5',
  '/collections/%3Cscript%3E/99999',
];

test('R13, R22: a path without a known category answers 404, also from the cache', async ({ httpGet }) => {
  for (const path of NOT_FOUND_PATHS) {
    for (const attempt of ['first', 'second']) {
      const answer = await httpGet(path);
      expect(answer.status, `${path.slice(0, 80)}, ${attempt} time`).toBe(404);
      expect(answer.body).not.toContain('<script>alert');
    }
  }
});
