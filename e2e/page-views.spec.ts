import { expect, type Page, type Request, test } from '@playwright/test';
import { cell, filterProducts, productsOnPage } from './support/demo-products';
import { expectProducts, filterOption, openFilterGroup, pager } from './support/grid';
import { waitForHydration } from './support/interactions';

// Playwright does not remove the clock of one test from a context that others share.
test.use({ reuseContext: false });

const ENDPOINT = '/api/insights/view';
const HAZELBURY = '/item_group/005/collection/Hazelbury/design/Hazelbury/colour';

/** A page view that the browser reports. */
interface PageView {
  path: string;
  title: string;
}

function parsePageViews(request: Request): PageView[] {
  const body: unknown = new URL(request.url()).pathname === ENDPOINT ? request.postDataJSON() : null;
  if (typeof body !== 'object' || body === null || !('path' in body) || !('title' in body)) return [];
  return [{ path: String(body.path), title: String(body.title) }];
}

/** Records reported page views and answers them here, so that tests do not change the statistics of the server. */
async function watchViews(page: Page): Promise<PageView[]> {
  const views: PageView[] = [];
  page.on('request', (request) => views.push(...parsePageViews(request)));
  await page.route(`**${ENDPOINT}`, (route) => route.fulfill({ status: 204, body: '' }));
  return views;
}

/** Advances the clock of the page and waits until the resulting requests have been observed. */
async function runClock(page: Page): Promise<void> {
  await page.clock.runFor(5000);
  await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()));
}

const titleOf = (text: string, detail = 'Collections, Designs and Colours') => `${text} | ${detail} | Marram`;

test('G7: every page view is reported once, with its title; the home page is Home', async ({ page }) => {
  const views = await watchViews(page);
  await page.goto('/');
  await waitForHydration(page);
  const expected: PageView[] = [{ path: '/', title: 'Home' }];
  await expect.poll(() => views).toEqual(expected);
  await page.getByRole('banner').getByRole('link', { name: 'Fabric', exact: true }).first().click();
  expected.push({ path: '/item_group/005', title: titleOf('Fabric') });
  await expect.poll(() => views).toEqual(expected);
  await page.goBack();
  expected.push({ path: '/', title: 'Home' });
  await expect.poll(() => views).toEqual(expected);
  await page.goto('/item_group/005/collection/Hazelbury?utm=x#top');
  expected.push({
    path: '/item_group/005/collection/Hazelbury',
    title: titleOf('Hazelbury', 'Fabric Collection by Ashby Lorne'),
  });
  await expect.poll(() => views).toEqual(expected);
  await page.goto('/no-such-page');
  await expect.poll(() => views.length).toBe(5);
  expect(views[4]?.path).toBe('/no-such-page');
});

test('G7: filters, pages of the grid and prefetched pages are not reported', async ({ page }) => {
  const views = await watchViews(page);
  await page.clock.install();
  await page.goto('/item_group/005');
  await waitForHydration(page);
  const print = filterProducts('005', { types: ['Print'] });
  await openFilterGroup(page, 'Types');
  await filterOption(page, 'Types', 'Print').click();
  await expectProducts(page, print);
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expectProducts(page, print, 2);
  expect(cell(productsOnPage(print, 2)[0] ?? {}, 'sku')).not.toBe('');
  await page.locator('main a[href*="/colour/"]').first().hover();
  await runClock(page);
  expect(views).toEqual([{ path: '/item_group/005', title: titleOf('Fabric') }]);
});

test('G7: each colour of a product is reported once, however often it is viewed', async ({ page }) => {
  const views = await watchViews(page);
  await page.clock.install();
  await page.goto(`${HAZELBURY}/Duck%20Egg`);
  await waitForHydration(page);
  const choose = async (colour: string) => {
    await page.getByRole('region', { name: 'Colour' }).getByRole('link', { name: colour, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/colour/${encodeURIComponent(colour)}`));
    await expect(page).toHaveTitle(titleOf(`Hazelbury, ${colour}`, 'Hazelbury Fabric'));
    await runClock(page);
  };
  for (const colour of ['Midnight', 'Duck Egg', 'Midnight', 'Parchment']) await choose(colour);
  await expect
    .poll(() => views)
    .toEqual(
      ['Duck Egg', 'Midnight', 'Parchment'].map((colour) => ({
        path: `${HAZELBURY}/${encodeURIComponent(colour)}`,
        title: titleOf(`Hazelbury, ${colour}`, 'Hazelbury Fabric'),
      })),
    );
});

test('G7: the view of a visitor who leaves at once is reported too', async ({ page }) => {
  await watchViews(page);
  // Playwright does not always observe requests of a page that is unloading.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (address, init) => {
      if (init?.keepalive) sessionStorage.setItem(String(sessionStorage.length), String(init.body));
      return send(address, init);
    };
  });
  await page.goto('/');
  await waitForHydration(page);
  const sent = () =>
    page.evaluate(() => Object.values({ ...sessionStorage }).filter((text) => text.includes('"path"')));
  await expect.poll(sent).toHaveLength(1);
  await page.getByRole('banner').getByRole('link', { name: 'Fabric', exact: true }).first().click();
  await expect(page).toHaveTitle(titleOf('Fabric'));
  // The visitor leaves after the page has been painted.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.goto('/api/search?query=');
  const paths = (await sent()).map((text) => JSON.parse(text).path);
  expect(paths.sort()).toEqual(['/', '/item_group/005']);
});

for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
  test(`G7: the views of a visitor who asks not to be tracked (${signal}) are not reported`, async ({ page }) => {
    const views = await watchViews(page);
    await page.clock.install();
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, name, { get: () => (name === 'doNotTrack' ? '1' : true) });
    }, signal);
    await page.goto('/');
    await waitForHydration(page);
    await page.getByRole('banner').getByRole('link', { name: 'Fabric', exact: true }).first().click();
    await expect(page).toHaveTitle(titleOf('Fabric'));
    await runClock(page);
    expect(views).toEqual([]);
  });
}

test('G7: pages for frames are not reported', async ({ page }) => {
  const views = await watchViews(page);
  await page.clock.install();
  await page.goto('/embed/catalogue/spring');
  await runClock(page);
  expect(views).toEqual([]);
});

test('G7: reporting sends requests to this site only and works under a strict policy', async ({ page, baseURL }) => {
  const views = await watchViews(page);
  const foreign: string[] = [];
  const violations: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(baseURL ?? '').origin) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.route('**/item_group/001', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    // Inline scripts and styles are covered by other tests; this policy restricts connections and files.
    const policy =
      "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self'";
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.goto('/item_group/001');
  await waitForHydration(page);
  await expect.poll(() => views).toEqual([{ path: '/item_group/001', title: titleOf('Wallpaper') }]);
  expect([foreign, violations]).toEqual([[], []]);
});

test('G7: the endpoint rejects GET and foreign, invalid and oversized reports', async ({ request }) => {
  const validReport = { path: '/counted-by-a-test', title: 'A test' };
  const send = async (data: unknown, headers: Record<string, string> = {}) =>
    (await request.post(ENDPOINT, { data, headers: { 'Content-Type': 'application/json', ...headers } })).status();
  expect(await send(validReport, { DNT: '1' })).toBe(204);
  expect(await send(validReport, { 'Sec-GPC': '1' })).toBe(204);
  expect(await send(validReport, { 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  expect(await send(validReport, { Origin: 'https://elsewhere.example.com' })).toBe(403);
  for (const invalidReport of [
    '[',
    '"x"',
    '{}',
    '{"path":"a","title":""}',
    '{"path":"https://a/b","title":""}',
    '{"path":"/a"}',
  ])
    expect(await send(invalidReport)).toBe(400);
  expect(await send({ ...validReport, title: 'x'.repeat(9000) })).toBe(413);
  expect((await request.get(ENDPOINT)).status()).toBe(405);
});
