import { expect } from '@playwright/test';
import { TAG } from '@/lib/page-cache/manifest';
import { expectErrorPage, expectErrorResponse } from './support/error-page';
import { test } from './support/faulty-site';
import { getHeading, getTexts, readHtmlFrom } from './support/html-page';
import { openDialog } from './support/interactions';
import { findOutsideMargins, getHorizontalOverflow } from './support/layout';

// The hub call for the stores fails, or its response is invalid, hostile, very long or empty.

test.describe.configure({ mode: 'default' });

const STORES_CALL = /GET \/cms-page\/stores/;
const createResponse = (active: unknown, fields: object = {}) => ({
  success: true,
  cms_page: { page_title: '', description: '', store_locations: { active }, ...fields },
});
const createStore = (name: unknown, fields: object = {}) => ({
  location_name: name,
  address_province: 'Gauteng',
  address_city: 'Pretoria',
  ...fields,
});

test('X1: a failed hub call shows the error page, logs its reason, and recovers', async ({
  sharedFaulty: faulty,
  page,
}) => {
  faulty.hub.injectFault('html', STORES_CALL);
  await expectErrorPage(page, `${faulty.url}/store-locator`);
  expect(faulty.log()).toContain("Failed to load CMS data for page 'stores'");
  await expectErrorResponse(faulty.url, '/company');
  faulty.hub.reset();
  expect(getHeading(await readHtmlFrom(faulty.url, '/store-locator'))).toBe('Find a store near you.');
});

for (const [what, body, status] of [
  ['no page', { success: false, msg: 'Unknown' }, 404],
  ['an empty list', createResponse([]), 200],
  ['stores elsewhere only', createResponse([createStore('Agent', { address_province: 'Botswana' })]), 200],
] as const)
  test(`X1: with ${what} the heading remains; staging says what is missing, live does not`, async ({
    sharedFaulty: faulty,
  }) => {
    faulty.hub.stubResponse(STORES_CALL, body, status);
    for (const host of ['staging.localhost', 'localhost']) {
      await faulty.publish(TAG.pageNamed('stores'), '/store-locator', host);
      const htmlPage = await readHtmlFrom(faulty.url, '/store-locator', host);
      expect(htmlPage.status).toBe(200);
      expect(getHeading(htmlPage)).toBe('Find a store near you.');
      expect(htmlPage.screen.queryAllByText(/Missing Content for store locations/)).toHaveLength(
        host === 'localhost' ? 0 : 1,
      );
      expect(htmlPage.document.querySelector('main details')).toBeNull();
      expect(htmlPage.screen.queryByText('Find my nearest store')).toBeNull();
    }
  });

test('X1, X2: hostile and invalid values do no harm, and valid stores beside them are shown', async ({
  sharedFaulty: faulty,
  page,
}) => {
  const script = '<script>window.harmed = true</script><img src=x onerror="window.harmed = true">';
  const long = 'W'.repeat(300);
  faulty.hub.stubResponse(
    STORES_CALL,
    createResponse([
      createStore(script, {
        location_description: script,
        location_phone: script,
        address_street: script,
        address_maps_link: 'javascript:window.harmed=true',
        operating_timeslots: [{ day_of_week_name: script, opening_time: script, closing_time: {} }],
      }),
      createStore(long, {
        location_description: long,
        location_phone: '0'.repeat(300),
        address_complex_building: long,
        address_city: long,
        address_zip: long,
        address_maps_link: `https://maps.example.com/${long}`,
      }),
      createStore('Bare', { address_city: '' }),
      createStore('Typed', { location_phone: 7, address_maps_link: [], operating_timeslots: 'none', address_zip: 81 }),
      createStore(null),
      'nonsense',
      7,
      createStore('Good', { location_phone: '012 555 0161' }),
      createStore('Good', { location_phone: '012 555 0162' }),
    ]),
  );
  await faulty.publish(TAG.pageNamed('stores'), '/store-locator');
  await page.goto(`${faulty.url}/store-locator`);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const names = page.getByRole('article').getByRole('heading', { level: 3 });
    await expect(names).toHaveText([script, long, 'Bare', 'Typed', 'Good', 'Good']);
    expect(await getHorizontalOverflow(page)).toBe(0);
    expect(await findOutsideMargins(page)).toEqual([]);
  }
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  const bare = page.getByRole('article', { name: 'Bare' });
  await expect(bare.locator('dl > div')).toHaveCount(4);
  await expect(bare.getByRole('button')).toHaveCount(0);
  await expect(bare.getByRole('link')).toHaveCount(0);
  // The content security policy does not allow frames from that host, so its map is a link.
  await expect(page.getByRole('link', { name: /^View Map/ })).toHaveAttribute(
    'href',
    /^https:\/\/maps\.example\.com\/W/,
  );
  await expect(page.getByRole('button', { name: /^View Map/ })).toHaveCount(0);
  await expect(page.locator('main a[href^="javascript"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Find my nearest store' })).toHaveCount(0);
});

test('X1: a single store is shown with its province open', async ({ sharedFaulty: faulty }) => {
  faulty.hub.stubResponse(
    STORES_CALL,
    createResponse([createStore('Only', { address_province: ' gauteng' })], { page_title: 'Our showroom' }),
  );
  await faulty.publish(TAG.pageNamed('stores'), '/store-locator');
  const htmlPage = await readHtmlFrom(faulty.url, '/store-locator');
  expect(getHeading(htmlPage)).toBe('Our showroom');
  expect(getTexts(htmlPage.document.querySelectorAll('main h2'))).toEqual(['Gauteng']);
  htmlPage.screen.getByText('1 store');
  const only = htmlPage.screen.getByRole('article', { name: 'Only' });
  expect(only.closest('details')?.open).toBe(true);
});

test('X1: sixty stores in one province are in rows of three, and the last opens its own map', async ({
  sharedFaulty: faulty,
  page,
}) => {
  const sixty = Array.from({ length: 60 }, (_, index) =>
    createStore(`Store ${index + 1}`, {
      address_maps_link: '/logo.svg',
      location_description: index === 4 ? 'Moving' : '',
    }),
  );
  faulty.hub.stubResponse(STORES_CALL, createResponse(sixty));
  await faulty.publish(TAG.pageNamed('stores'), '/store-locator');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${faulty.url}/store-locator`);
  await expect(page.getByText('60 stores', { exact: true })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(60);
  const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(20);
  const dialog = page.getByRole('dialog', { name: 'Store 60', exact: true });
  await openDialog(page.getByRole('button', { name: 'View Map, Store 60', exact: true }), dialog);
  await expect(dialog.locator('iframe')).toHaveAttribute('src', '/logo.svg');
});
