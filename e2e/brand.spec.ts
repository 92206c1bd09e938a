import { expect } from '@playwright/test';
import { visibleText } from './support/ask';
import { byName, demoPage, entryName, entryPath } from './support/demo-pages';
import { canonicalOf, headingOf, test } from './support/read';

for (const path of [
  '/brand/Ashby%20Lorne',
  '/brand?brand=Ashby+Lorne',
  '/brand?brand=Ashby%20Lorne&page=2',
  '/item_group/9000/brand/Ashby%20Lorne',
  '/item_group/005/brand/Ashby%20Lorne',
])
  test(`R9: ${path} is the page of the brand, which names /brand/{brand} as its own (D4)`, async ({ read }) => {
    const sent = await read(path);
    expect(sent.status).toBe(200);
    expect(headingOf(sent)).toBe('Ashby Lorne');
    expect(sent.document.title).toMatch(/^Ashby Lorne \|/);
    expect(decodeURIComponent(canonicalOf(sent) ?? '')).toBe('/brand/Ashby Lorne');
  });

for (const [what, path, name] of [
  ['case', '/brand/aSHBY%20lORNE', 'Ashby Lorne'],
  ["'+' for a space", '/brand/ashby+lorne', 'Ashby Lorne'],
  ['case in a query', '/brand?brand=ASHBY%20LORNE', 'Ashby Lorne'],
  ['an ampersand', '/item_group/9000/brand/skaap+%26+klei', 'Skaap & Klei'],
  ['spaces around it', '/brand/%20Marram%20', 'Marram'],
] as const)
  test(`D8: ${what} does not matter in ${path}`, async ({ read }) => {
    const sent = await read(path);
    expect(sent.status).toBe(200);
    expect(headingOf(sent)).toBe(name);
    expect(decodeURIComponent(canonicalOf(sent) ?? '')).toBe(`/brand/${name}`);
  });

const NO_BRAND = [
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

test('R9, R22: what names no brand answers 404 and is not indexed', async ({ ask }) => {
  for (const path of NO_BRAND) {
    const answer = await ask(path);
    expect(answer.status, path.slice(0, 80)).toBe(404);
    expect(answer.body, path.slice(0, 80)).toContain('<meta name="robots" content="noindex"');
    expect(answer.body).not.toContain('<script>alert');
  }
});

for (const path of ['/brand', '/brand?brand=', '/brand?brand=%20', '/brand?page=2'])
  test(`R9: ${path} names no brand at all and leads to all of them`, async ({ ask }) => {
    const answer = await ask(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe('/item_group/9000');
  });

test('H16: a brand shows banner, title, description, featured collection, then its collections by name', async ({
  page,
}) => {
  const brand = demoPage('brand-marram');
  await page.goto('/brand/Marram');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Banner' })).toBeVisible();
  await expect(main.getByText(brand.description)).toBeVisible();
  const featured = main.getByRole('region', { name: brand.featured_collection?.page_title ?? '', exact: true });
  await expect(featured.getByRole('link', { name: 'Explore The Collection' })).toHaveAttribute(
    'href',
    '/item_group/005/application/Curtaining/collection/Fynbos',
  );
  const expected = byName(brand.direct_collections.active);
  expect(expected.length).toBeGreaterThan(10);
  const links = main.getByRole('region', { name: 'Collections', exact: true }).getByRole('link');
  // Each with its item group below its name.
  await expect(links.getByRole('heading')).toHaveText(expected.map(entryName));
  await expect(links.filter({ has: page.getByText('Wallpaper', { exact: true }) })).not.toHaveCount(0);
  await expect(main.getByRole('link', { name: 'All Marram wallpaper' })).toHaveAttribute(
    'href',
    '/item_group/001?brand=Marram',
  );
  for (const [place, entry] of expected.entries()) {
    await expect(links.nth(place)).toHaveAttribute('href', entryPath(entry));
    await expect(links.nth(place).locator('img')).toHaveCount(1);
  }
  const tops = await Promise.all(
    [main.getByRole('region', { name: 'Banner' }), featured, links.first()].map((block) => block.boundingBox()),
  );
  expect(tops.map((box) => box?.y)).toEqual(tops.map((box) => box?.y).sort((a = 0, b = 0) => a - b));
});

for (const file of ['ashby-lorne', 'duinveld', 'maison-tessane', 'marram', 'officina-valdoro', 'skaap-and-klei'])
  test(`H16: every collection of ${file} has its page`, async ({ ask }) => {
    for (const entry of demoPage(`brand-${file}`).direct_collections.active)
      expect((await ask(entryPath(entry))).status, entryPath(entry)).toBe(200);
  });

test('S4: a brand comes out of the cache, also the not-found screen of one that is none', async ({ ask }) => {
  for (const [path, status] of [
    ['/brand/Duinveld', 200],
    ['/item_group/9000/brand/Duinveld', 200],
    ['/brand/Nobody', 404],
  ] as const) {
    await ask(path);
    await expect.poll(async () => (await ask(path)).headers['x-nextjs-cache'], { message: path }).toBe('HIT');
    expect((await ask(path)).status, path).toBe(status);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R9: the page of a brand stands as it is, in all three forms', async ({ ask }) => {
    const texts = await Promise.all(
      ['/brand/Duinveld', '/brand?brand=Duinveld', '/item_group/9000/brand/Duinveld'].map(async (path) => {
        const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec((await ask(path)).body) ?? [];
        return visibleText(main);
      }),
    );
    expect(texts[0]).toContain('Duinveld Coast');
    expect(new Set(texts).size).toBe(1);
  });
});
