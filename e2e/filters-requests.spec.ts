import { expect, test } from '@playwright/test';
import { countPages, filterProducts } from './support/demo-products';
import { expectProducts, expectQueryValues, filterOption, openFilterGroup, pager } from './support/grid';
import { failProductCalls, holdProductCalls, recordProductQueries } from './support/network';

// Playwright does not remove the clock of one test from a context that others share.
test.use({ reuseContext: false });

const FABRIC = filterProducts('005');
const FAILED = 'An error occurred, please try a different filter';

test('F10: two quick ticks make one call, with both values', async ({ page }) => {
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Colour');
  await page.clock.install();
  const calls = recordProductQueries(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await filterOption(page, 'Colour', 'Blue').click();
  await page.clock.runFor(200);
  await filterOption(page, 'Colour', 'Green').click();
  await page.clock.runFor(299);
  expect(calls).toHaveLength(0);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expectProducts(page, filterProducts('005', { colours: ['Blue', 'Green'] }));
  expect(calls.map((query) => query.getAll('colours'))).toEqual([['Blue', 'Green']]);
});

test('F10: a tick shows at once and waits 300 ms before the address and the products change', async ({ page }) => {
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Colour');
  await page.clock.install();
  const calls = recordProductQueries(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await filterOption(page, 'Colour', 'Blue').click();
  await expect(filterOption(page, 'Colour', 'Blue')).toBeChecked();
  await expect(page.getByText('Updating filters...')).toBeVisible();
  await page.clock.runFor(299);
  expect(calls).toHaveLength(0);
  await expect(page).toHaveURL(/\/item_group\/005$/);
  await page.clock.runFor(1);
  await expectQueryValues(page, 'colours', ['Blue']);
  await expect.poll(() => calls.length).toBe(1);
});

test('F10: ticking and unticking within the wait makes no call', async ({ page }) => {
  await page.clock.install();
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Colour');
  const calls = recordProductQueries(page);
  await filterOption(page, 'Colour', 'Blue').dblclick();
  await expect(filterOption(page, 'Colour', 'Blue')).not.toBeChecked();
  await page.clock.runFor(800);
  expect(calls).toHaveLength(0);
  await expectProducts(page, FABRIC);
});

test('F9: the call after a change asks for page 1 and names the filter that changed', async ({ page }) => {
  await page.goto('/item_group/005?page=3');
  await openFilterGroup(page, 'Colour');
  const calls = recordProductQueries(page);
  await filterOption(page, 'Colour', 'Blue').click();
  await expect.poll(() => calls.length).toBe(1);
  const [query] = calls;
  expect(query?.get('item_group')).toBe('005');
  expect([query?.get('page') ?? '1', query?.get('startoffset') ?? '0']).toEqual(['1', '0']);
  expect(query?.get('changed')).toBe('colours');
});

test('F10: a call that is superseded by a newer one is aborted and leaves no error', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const held = await holdProductCalls(page, (query) => query.getAll('colours').join() === 'Blue');
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Colour');
  const abandoned = page.waitForEvent('requestfailed', (request) => request.url().includes('colours=Blue'));
  await filterOption(page, 'Colour', 'Blue').click();
  await expect.poll(() => held.count()).toBe(1);
  await filterOption(page, 'Colour', 'Green').click();
  expect((await abandoned).failure()?.errorText).toBe('net::ERR_ABORTED');
  const both = filterProducts('005', { colours: ['Blue', 'Green'] });
  await expectProducts(page, both);
  await held.release();
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await expectProducts(page, both);
  expect(problems).toEqual([]);
});

test('F10: an aborted call is made again when the visitor returns to its filters', async ({ page }) => {
  const held = await holdProductCalls(page, (query) => query.getAll('colours').join() === 'Blue');
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Blue').click();
  await expect.poll(() => held.count()).toBe(1);
  await filterOption(page, 'Colour', 'Green').click();
  await expectProducts(page, filterProducts('005', { colours: ['Blue', 'Green'] }));
  await held.release();
  await filterOption(page, 'Colour', 'Green').click();
  await expectProducts(page, filterProducts('005', { colours: ['Blue'] }));
  await expect(page.getByText(FAILED)).toHaveCount(0);
});

test('F10: a slow page that is superseded by a later one never appears', async ({ page }) => {
  const held = await holdProductCalls(page, (query) => query.get('page') === '2');
  await page.goto('/item_group/005');
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expect.poll(() => held.count()).toBe(1);
  await pager(page).getByRole('link', { name: 'Last page' }).click();
  const last = countPages(FABRIC);
  await expectProducts(page, FABRIC, last);
  await held.release();
  await expectProducts(page, FABRIC, last);
});

test('F16: a failed call is retried three times, after 1, 2 and 4 seconds, then no more', async ({ page }) => {
  await page.clock.install();
  await failProductCalls(page);
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Colour');
  const calls = recordProductQueries(page);
  await filterOption(page, 'Colour', 'Blue').click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 120_000);
  for (const [attempts, wait] of [
    [2, 0],
    [3, 2000],
    [4, 4000],
  ] as const) {
    await page.clock.runFor(wait);
    await expect.poll(() => calls.length, `attempts after another ${wait} ms`).toBe(attempts);
  }
  await page.clock.runFor(300_000);
  expect(calls).toHaveLength(4);
  await expect(page.getByText(FAILED)).toBeVisible();
});

test('F16: a call that succeeds on the second attempt shows the products', async ({ page }) => {
  let attempts = 0;
  await failProductCalls(page, () => {
    attempts += 1;
    return attempts === 1;
  });
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Blue').click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expectProducts(page, filterProducts('005', { colours: ['Blue'] }));
  await expect(page.getByText(FAILED)).toHaveCount(0);
  expect(attempts).toBe(2);
});
