import { expect } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { getProductBySku, preselectedPath } from './support/demo-products';
import { getHeading, test } from './support/html-page';
import { openSearch, searchDialog, searchField, sectionButton } from './support/search';

test('G4: Enter in the dialog opens the page with all results', async ({ page }) => {
  await page.goto('/');
  await openSearch(page);
  await searchField(page).fill('hazel');
  await expect(sectionButton(page, 'Collections')).toBeEnabled();
  await searchField(page).press('Enter');
  await expect(page).toHaveURL('/search?query=hazel');
  await expect(searchDialog(page)).toBeHidden();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([/^Collections 1$/, /^Designs 4$/, /^Colours 13$/]);
  await expect(main.getByText('18 items found for ‘hazel’')).toBeVisible();
  await expect(main.getByRole('searchbox')).toHaveValue('hazel');
});

for (const [term, section, href] of [
  ['upholstery', 'Applications', '/item_group/005/application/Upholstery'],
  ['marram', 'Brands', '/brand/Marram'],
  ['linen', 'Material', '/item_group/005?material=Linen'],
  ['careers', 'Pages', '/careers'],
] as const)
  test(`G4: the search page finds ${section.toLowerCase()}: ${term}`, async ({ readHtml }) => {
    const { document } = await readHtml(`/search?query=${term}`);
    const sections = [...document.querySelectorAll('main section')];
    const block = sections.find((element) => element.querySelector('h2')?.textContent?.startsWith(section));
    expect(block?.querySelector(`a[href="${href}"]`)).not.toBeNull();
    const found = await readHtml(href);
    expect(found.status).toBe(200);
    expect(getHeading(found)).not.toBe('Search');
  });

test('G4: every section of the search page has links that lead to a page', async ({ request }) => {
  const hrefs = new Set<string>();
  for (const term of ['a', 'flame', 'wool', 'store']) {
    const html = await (await request.get('/search', { params: { query: term } })).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const sections = main.match(/<section[\s\S]*?<\/section>/g) ?? [];
    const links = sections.flatMap((section) => [...section.matchAll(/href="([^"]+)"/g)].slice(0, 4));
    for (const [, href = ''] of links) hrefs.add(href.replaceAll('&amp;', '&'));
  }
  expect(hrefs.size).toBeGreaterThan(12);
  for (const href of hrefs) expect((await request.get(href)).status(), href).toBe(200);
});

test('G4: an exact SKU leads to its product, in any case', async ({ request }) => {
  for (const query of ['HAZE-ROS-137', 'haze-ros-137', ' HAZE-ROS-137 ']) {
    const answer = await request.get('/search', { params: { query }, maxRedirects: 0 });
    expect(answer.status(), query).toBe(307);
    expect(answer.headers().location, query).toBe(preselectedPath(getProductBySku('HAZE-ROS-137')));
  }
});

test('G4: a search without results offers a corrected spelling, the item groups and the stores', async ({ page }) => {
  await page.goto('/search?query=hezalbury');
  const main = page.getByRole('main');
  await expect(main.getByText('No items found for ‘hezalbury’')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Fabric' })).toHaveAttribute('href', '/item_group/005');
  await expect(main.getByRole('link', { name: 'find the nearest store' })).toHaveAttribute('href', '/store-locator');
  await main.getByText('Did you mean').getByRole('link', { name: 'hazelbury' }).click();
  await expect(page).toHaveURL('/search?query=hazelbury');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(/^Collections/);
});

test('G4: the search page is kept out of search engines and out of the sitemap', async ({ request }) => {
  const answer = await request.get('/search?query=hazel');
  expect(await answer.text()).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(answer.headers()['cache-control']).toContain('no-store');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/search');
});

const HOSTILE_QUERIES = [
  '',
  'query=',
  'query=%00',
  'query=%E0%A4%A',
  'query=%ED%A0%80',
  'query=a&query=b',
  'query[]=a',
  `query=${'x'.repeat(5000)}`,
  `query=${encodeURIComponent('\u{1F9F5}'.repeat(60))}`,
  `query=${encodeURIComponent('<script>alert(1)</script>')}`,
  `query=${encodeURIComponent("' OR 1=1 --")}`,
  `query=${encodeURIComponent('a '.repeat(50))}`,
  'query=__proto__',
  'query=%0d%0aX-Evil:1',
];

for (const query of HOSTILE_QUERIES)
  test(`G4: hostile input gets a clear page: ${query.slice(0, 40)}`, async ({ request }) => {
    const answer = await request.get(`/search?${query}`);
    expect(answer.status()).toBe(200);
    const body = await answer.text();
    expect(body).toContain('<h1 class="font-serif text-display">Search</h1>');
    expect(body).not.toContain('<script>alert');
    expect(answer.headers()['x-evil']).toBeUndefined();
  });

for (const query of ['hazel', 'zzzzzz'])
  test(`axe finds nothing on the search page of ${query}, at 320 px without overflow`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/search?query=${query}`);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
