import { expect, type Page } from '@playwright/test';
import { openDialog } from './support/dialogs';
import { expectErrorPage } from './support/error-page';
import { test } from './support/faulty-site';
import { outsideMargins, sideways } from './support/layout';

// What the hub says of the stores is wrong, hostile, too much or nothing.

test.describe.configure({ timeout: 60_000 });

const CALL = /GET \/cms-page\/stores/;
const pageOf = (active: unknown, fields: object = {}) => ({
  success: true,
  cms_page: { page_title: '', description: '', store_locations: { active }, ...fields },
});
const store = (name: unknown, fields: object = {}) => ({
  location_name: name,
  address_province: 'Gauteng',
  address_city: 'Pretoria',
  ...fields,
});
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('X1: a failed read is the error page with its reason in the log, and heals', async ({ faulty, page }) => {
  faulty.hub.spoil('html', CALL);
  await expectErrorPage(page, `${faulty.url}/store-locator`);
  expect(faulty.log()).toContain("Failed to load CMS data for page 'stores'");
  await expectErrorPage(page, `${faulty.url}/company`);
  await faulty.hub.heal();
  await page.goto(`${faulty.url}/store-locator`);
  await expect(title(page)).toHaveText('Find a store near you.');
});

for (const [what, body, status] of [
  ['no page', { success: false, msg: 'Unknown' }, 404],
  ['an empty list', pageOf([]), 200],
  ['stores elsewhere only', pageOf([store('Agent', { address_province: 'Botswana' })]), 200],
] as const)
  test(`X1: ${what} leaves the heading; staging says what is missing, live does not`, async ({ faulty, page }) => {
    faulty.hub.answer(CALL, body, status);
    for (const host of ['staging.localhost', 'localhost']) {
      const response = await page.goto(`${faulty.url.replace('localhost', host)}/store-locator`);
      expect(response?.status()).toBe(200);
      await expect(title(page)).toHaveText('Find a store near you.');
      await expect(page.getByText('Missing Content for store locations')).toHaveCount(host === 'localhost' ? 0 : 1);
      await expect(page.locator('main details')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Find my nearest store' })).toHaveCount(0);
    }
  });

test('X1, X2: hostile and wrong values do no harm, and good stores beside them are shown', async ({ faulty, page }) => {
  const script = '<script>window.harmed = true</script><img src=x onerror="window.harmed = true">';
  const long = 'W'.repeat(300);
  faulty.hub.answer(
    CALL,
    pageOf([
      store(script, {
        location_description: script,
        location_phone: script,
        address_street: script,
        address_maps_link: 'javascript:window.harmed=true',
        operating_timeslots: [{ day_of_week_name: script, opening_time: script, closing_time: {} }],
      }),
      store(long, {
        location_description: long,
        location_phone: '0'.repeat(300),
        address_complex_building: long,
        address_city: long,
        address_zip: long,
        address_maps_link: `https://maps.example.com/${long}`,
      }),
      store('Bare', { address_city: '' }),
      store('Typed', { location_phone: 7, address_maps_link: [], operating_timeslots: 'none', address_zip: 81 }),
      store(null),
      'nonsense',
      7,
      store('Good', { location_phone: '012 555 0161' }),
      store('Good', { location_phone: '012 555 0162' }),
    ]),
  );
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${faulty.url}/store-locator`);
    const names = page.getByRole('article').getByRole('heading', { level: 3 });
    await expect(names).toHaveText([script, long, 'Bare', 'Typed', 'Good', 'Good']);
    expect(await sideways(page)).toBe(0);
    expect(await outsideMargins(page)).toEqual([]);
  }
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  const bare = page.getByRole('article', { name: 'Bare' });
  await expect(bare.locator('dl > div')).toHaveCount(4);
  await expect(bare.getByRole('button')).toHaveCount(0);
  await expect(bare.getByRole('link')).toHaveCount(0);
  // That host may not stand in a frame.
  await expect(page.getByRole('link', { name: /^View Map/ })).toHaveAttribute(
    'href',
    /^https:\/\/maps\.example\.com\/W/,
  );
  await expect(page.getByRole('button', { name: /^View Map/ })).toHaveCount(0);
  await expect(page.locator('main a[href^="javascript"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Find my nearest store' })).toHaveCount(0);
});

test('X1: one store', async ({ faulty, page }) => {
  faulty.hub.answer(CALL, pageOf([store('Only', { address_province: ' gauteng' })], { page_title: 'Our showroom' }));
  await page.goto(`${faulty.url}/store-locator`);
  await expect(title(page)).toHaveText('Our showroom');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Gauteng']);
  await expect(page.getByText('1 store', { exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Only' })).toBeVisible();
});

test('X1: sixty stores in one province stand in rows, each with its own map', async ({ faulty, page }) => {
  const sixty = Array.from({ length: 60 }, (_, place) =>
    store(`Store ${place + 1}`, { address_maps_link: '/logo.svg', location_description: place === 4 ? 'Moving' : '' }),
  );
  faulty.hub.answer(CALL, pageOf(sixty));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${faulty.url}/store-locator`);
  await expect(page.getByText('60 stores', { exact: true })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(60);
  const tops = await cards.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(20);
  const dialog = page.getByRole('dialog', { name: 'Store 60', exact: true });
  await openDialog(page.getByRole('button', { name: 'View Map, Store 60', exact: true }), dialog);
  await expect(dialog.locator('iframe')).toHaveAttribute('src', '/logo.svg');
});
