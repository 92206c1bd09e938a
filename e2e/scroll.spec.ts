import { expect, type Page, test } from '@playwright/test';
import { filterProducts } from './support/demo-products';
import {
  cards,
  closeFilterSheet,
  expectProducts,
  filterOption,
  openFilterGroup,
  openFilters,
  pager,
} from './support/grid';
import { clickInOneTask, expectScrollY, getScrollY, scrollTo, waitForHydration } from './support/interactions';
import { holdProductCalls } from './support/network';

const FABRIC = filterProducts('005');
const BLUE = filterProducts('005', { colours: ['Blue'] });

/** Values of the specification's keys in session storage. */
function readSessionFlags(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [
        'fromFilterComponent',
        'multifilter_active',
        'multifilter_scroll_position',
        'multifilter_item_group',
        'changing_from_category_to_application',
      ].map((key) => [key, window.sessionStorage.getItem(key)]),
    ),
  );
}

/** Navigates with the router, like a link in CMS content: no page of the demo has a link with such a query. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const next: unknown = Reflect.get(window, 'next');
    if (typeof next !== 'object' || next === null) throw new Error('The page has no router');
    Reflect.get(next, 'router').push(to);
  }, path);
}

const NO_FLAGS = {
  fromFilterComponent: null,
  multifilter_active: null,
  multifilter_scroll_position: null,
  multifilter_item_group: null,
  changing_from_category_to_application: null,
};

/** Opens a product from the second page of the fabric grid and returns the scroll position before. */
async function leaveForProduct(page: Page): Promise<number> {
  await page.goto('/item_group/005');
  await waitForHydration(page);
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expectProducts(page, FABRIC, 2);
  const card = cards(page).nth(7).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const y = await getScrollY(page);
  expect(y).toBeGreaterThan(500);
  await card.click();
  await expect(page).toHaveURL(/\/colour\//);
  await expectScrollY(page, 0);
  return y;
}

test('H14: the session remembers the item group and position of a grid until the visitor returns to it', async ({
  page,
}) => {
  const y = await leaveForProduct(page);
  const flags = {
    fromFilterComponent: 'true',
    multifilter_active: 'true',
    multifilter_scroll_position: String(y),
    multifilter_item_group: '005',
    changing_from_category_to_application: null,
  };
  expect(await readSessionFlags(page)).toEqual(flags);
  const before = page.url();
  await page.getByRole('region', { name: 'Colour' }).locator('a:not([aria-current])').first().click();
  await expect(page).not.toHaveURL(before);
  expect(await readSessionFlags(page)).toEqual(flags);
  await page.goBack();
  await expectProducts(page, FABRIC, 2);
  await expectScrollY(page, y);
  expect(await readSessionFlags(page)).toEqual(NO_FLAGS);
});

test('H14: leaving the product for another page forgets the grid as well', async ({ page }) => {
  await leaveForProduct(page);
  await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await readSessionFlags(page)).toEqual(NO_FLAGS);
});

test('H14: going from an item group to its application sets the session flag and starts at the top', async ({
  page,
}) => {
  await page.goto('/item_group/005');
  await waitForHydration(page);
  const tile = page.locator('main a[href="/item_group/005/application/Upholstery"]').first();
  await tile.scrollIntoViewIfNeeded();
  const y = await getScrollY(page);
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upholstery' })).toBeVisible();
  await expectScrollY(page, 0);
  expect(await readSessionFlags(page)).toMatchObject({
    fromFilterComponent: null,
    multifilter_item_group: '005',
    changing_from_category_to_application: 'true',
  });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Fabric' })).toBeVisible();
  await expectScrollY(page, y);
});

test('H14: a link to a page leads to its top, however little the page before was scrolled', async ({ page }) => {
  await page.goto('/item_group/005');
  await waitForHydration(page);
  for (const y of [40, 1500]) {
    await scrollTo(page, y);
    await page
      .locator('main a[href^="/item_group/005/application/"]')
      .first()
      .evaluate((link) => {
        if (link instanceof HTMLElement) link.click();
      });
    await expect(page).toHaveURL(/\/application\//);
    await expectScrollY(page, 0);
    await page.goBack();
    await expect(page).toHaveURL(/\/item_group\/005$/);
    await expectScrollY(page, y);
  }
});

for (const query of ['page=2', 'colours=Blue', 'types=Print', 'design_style=Floral', 'brand=Marram']) {
  test(`H6: ${query} in the query of an application page prevents the scroll to its top`, async ({ page }) => {
    await page.goto('/item_group/005');
    await waitForHydration(page);
    await scrollTo(page, 900);
    await navigate(page, `/item_group/005/application/Curtaining?${query}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Curtaining' })).toBeVisible();
    await expectScrollY(page, 900);
  });
}

test('H6: other query keys do not prevent the scroll, nor does a key on an item-group page', async ({ page }) => {
  for (const address of ['/item_group/005/application/Curtaining?material=Linen', '/item_group/001?colours=Blue']) {
    await page.goto('/item_group/005');
    await waitForHydration(page);
    await scrollTo(page, 900);
    await navigate(page, address);
    await expect(page).toHaveURL(new RegExp(`${address.replaceAll(/[?/]/g, '\\$&')}$`));
    await expectScrollY(page, 0);
  }
});

test('H14: the position is not restored if the visitor scrolls while the products load', async ({ page }) => {
  await page.goto('/item_group/005');
  await waitForHydration(page);
  await openFilterGroup(page, 'Colour');
  const held = await holdProductCalls(page);
  await clickInOneTask(filterOption(page, 'Colour', 'Blue'), cards(page).nth(6).getByRole('link'));
  await expect(page).toHaveURL(/\/colour\//);
  await page.goBack();
  await expect(page.getByText('Loading product information...')).toBeAttached();
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, -20_000);
  await expect.poll(() => getScrollY(page)).toBe(0);
  await held.release();
  await expectProducts(page, BLUE);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(await getScrollY(page)).toBe(0);
});

test('H14: on a phone, Back from a reloaded document shows the opened card where it was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/item_group/005');
  await waitForHydration(page);
  await openFilters(page);
  await openFilterGroup(page, 'Colour');
  await closeFilterSheet(page);
  const card = cards(page).nth(6).getByRole('link');
  const name = (await card.textContent()) ?? '';
  await card.scrollIntoViewIfNeeded();
  const top = (await card.boundingBox())?.y ?? 0;
  await card.click();
  await expect(page).toHaveURL(/\/colour\//);
  await page.reload();
  await waitForHydration(page);
  await page.goBack();
  await expectProducts(page, FABRIC);
  await expect(card).toHaveText(name);
  await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - top)).toBeLessThanOrEqual(2);
});

test('H14: a second tab has its own session flags and scroll position', async ({ page, context }) => {
  const y = await leaveForProduct(page);
  const other = await context.newPage();
  await other.goto('/item_group/005');
  await waitForHydration(other);
  expect(await readSessionFlags(other)).toEqual(NO_FLAGS);
  expect(await getScrollY(other)).toBe(0);
  await other.getByRole('banner').getByRole('link', { name: /home/ }).click();
  await expect(other).toHaveURL(/:\d+\/$/);
  await other.goBack();
  await expectProducts(other, FABRIC);
  expect(await getScrollY(other)).toBe(0);
  await page.goBack();
  await expectProducts(page, FABRIC, 2);
  await expectScrollY(page, y);
});

/** Init scripts that break session storage. */
const STORAGE_FAULTS: Record<string, () => void> = {
  'is blocked': () => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'contains invalid values': () => {
    for (const key of [
      'scroll_positions',
      'multifilter_scroll_position',
      'multifilter_item_group',
      'fromFilterComponent',
    ])
      window.sessionStorage.setItem(key, '[["a",{}],null,"\u0000"');
  },
};

for (const [fault, breakStorage] of Object.entries(STORAGE_FAULTS)) {
  test(`H14: when session storage ${fault}, Back still works and nothing throws`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(breakStorage);
    const y = await leaveForProduct(page);
    await page.goBack();
    await expectProducts(page, FABRIC, 2);
    await expectScrollY(page, y);
    await page.goForward();
    await expect(page).toHaveURL(/\/colour\//);
    await page.reload();
    await waitForHydration(page);
    await page.goBack();
    await expectProducts(page, FABRIC, 2);
    expect(errors).toEqual([]);
  });
}
