import { expect } from '@playwright/test';
import { within } from '@testing-library/dom';
import { entryName, entryPath, readDemoPage, sortByName } from './support/demo-pages';
import { getCanonicalPath, getHeading, getTexts, test } from './support/html-page';
import { visibleText } from './support/visits';

for (const path of [
  '/brand/Ashby%20Lorne',
  '/brand?brand=Ashby+Lorne',
  '/brand?brand=Ashby%20Lorne&page=2',
  '/item_group/9000/brand/Ashby%20Lorne',
  '/item_group/005/brand/Ashby%20Lorne',
])
  test(`R9: ${path} is the page of the brand, with /brand/{brand} as its canonical path (D4)`, async ({ readHtml }) => {
    const htmlPage = await readHtml(path);
    expect(htmlPage.status).toBe(200);
    expect(getHeading(htmlPage)).toBe('Ashby Lorne');
    expect(htmlPage.document.title).toMatch(/^Ashby Lorne \|/);
    expect(decodeURIComponent(getCanonicalPath(htmlPage) ?? '')).toBe('/brand/Ashby Lorne');
  });

for (const [what, path, name] of [
  ['case', '/brand/aSHBY%20lORNE', 'Ashby Lorne'],
  ["'+' for a space", '/brand/ashby+lorne', 'Ashby Lorne'],
  ['case in a query', '/brand?brand=ASHBY%20LORNE', 'Ashby Lorne'],
  ['an ampersand', '/item_group/9000/brand/skaap+%26+klei', 'Skaap & Klei'],
  ['spaces around it', '/brand/%20Marram%20', 'Marram'],
] as const)
  test(`D8: ${what} does not matter in ${path}`, async ({ readHtml }) => {
    const htmlPage = await readHtml(path);
    expect(htmlPage.status).toBe(200);
    expect(getHeading(htmlPage)).toBe(name);
    expect(decodeURIComponent(getCanonicalPath(htmlPage) ?? '')).toBe(`/brand/${name}`);
  });

const NOT_FOUND_PATHS = [
  '/brand/Nowhere',
  '/brand/Ashby',
  '/brand?brand=Nowhere',
  '/item_group/9000/brand/Nowhere',
  '/item_group/999/brand/Marram',
  '/brand/Marram/more',
  '/brand/+',
  '/brand/%00',
  '/brand?brand=%00',
  `/brand/${'a'.repeat(5000)}`,
  `/brand?brand=${'a'.repeat(5000)}`,
  '/brand/%F0%9F%A7%B5',
  '/brand?brand=%F0%9F%A7%B5',
  '/brand/%2e%2e',
  '/brand?brand=%2e%2e',
  '/brand?brand=%252e',
  '/brand/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/brand?brand=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/brand/constructor',
  '/brand/100%',
];

test('R9, R22: a path without a known brand answers 404 and is not indexed', async ({ httpGet }) => {
  for (const path of NOT_FOUND_PATHS) {
    const answer = await httpGet(path);
    expect(answer.status, path.slice(0, 80)).toBe(404);
    expect(answer.body, path.slice(0, 80)).toContain('<meta name="robots" content="noindex"');
    expect(answer.body).not.toContain('<script>alert');
  }
});

for (const path of ['/brand', '/brand?brand=', '/brand?brand=%20', '/brand?page=2'])
  test(`R9: ${path} has no brand and redirects to all of them`, async ({ httpGet }) => {
    const answer = await httpGet(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe('/item_group/9000');
  });

test('H16: a brand shows banner, title, description, featured collection, then its collections by name', async ({
  readHtml,
}) => {
  const brand = readDemoPage('brand-marram');
  const htmlPage = await readHtml('/brand/Marram');
  const main = within(htmlPage.screen.getByRole('main'));
  const featured = main.getByRole('region', { name: brand.featured_collection?.page_title ?? '' });
  expect(within(featured).getByRole('link', { name: 'Explore The Collection' }).getAttribute('href')).toBe(
    '/item_group/005/application/Curtaining/collection/Fynbos',
  );
  const expected = sortByName(brand.direct_collections.active);
  expect(expected.length).toBeGreaterThan(10);
  const links = within(main.getByRole('region', { name: 'Collections' })).getAllByRole('link');
  // Each tile also shows its item group, below the name.
  expect(getTexts(links.flatMap((link) => within(link).getAllByRole('heading')))).toEqual(expected.map(entryName));
  expect(links.filter((link) => within(link).queryByText('Wallpaper') !== null)).not.toHaveLength(0);
  expect(main.getByRole('link', { name: 'All Marram wallpaper' }).getAttribute('href')).toBe(
    '/item_group/001?brand=Marram',
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected.map(entryPath));
  for (const link of links) expect(link.querySelectorAll('img')).toHaveLength(1);
  const blocks = [
    main.getByRole('region', { name: 'Banner' }),
    main.getByRole('heading', { level: 1 }),
    main.getByText(brand.description),
    featured,
    links[0],
  ];
  const elements = [...htmlPage.document.querySelectorAll('main *')];
  const positions = blocks.map((block) => elements.indexOf(block as Element));
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  expect(positions).not.toContain(-1);
});

for (const file of ['ashby-lorne', 'duinveld', 'maison-tessane', 'marram', 'officina-valdoro', 'skaap-and-klei'])
  test(`H16: every collection of ${file} has its page`, async ({ httpGet }) => {
    for (const entry of readDemoPage(`brand-${file}`).direct_collections.active)
      expect((await httpGet(entryPath(entry))).status, entryPath(entry)).toBe(200);
  });

test('S4: a brand is served from the cache, and so is the not-found screen of an unknown one', async ({ httpGet }) => {
  for (const [path, status] of [
    ['/brand/Duinveld', 200],
    ['/item_group/9000/brand/Duinveld', 200],
    ['/brand/Nobody', 404],
  ] as const) {
    await httpGet(path);
    await expect.poll(async () => (await httpGet(path)).headers['x-nextjs-cache'], { message: path }).toBe('HIT');
    expect((await httpGet(path)).status, path).toBe(status);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R9: the page of a brand is the same at all three addresses', async ({ httpGet }) => {
    const texts = await Promise.all(
      ['/brand/Duinveld', '/brand?brand=Duinveld', '/item_group/9000/brand/Duinveld'].map(async (path) => {
        const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec((await httpGet(path)).body) ?? [];
        return visibleText(main);
      }),
    );
    expect(texts[0]).toContain('Duinveld Coast');
    expect(new Set(texts).size).toBe(1);
  });
});
