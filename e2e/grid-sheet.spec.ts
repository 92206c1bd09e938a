import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { filterProducts } from './support/demo-products';
import {
  cards,
  closeFilterSheet,
  expectProducts,
  filterOption,
  filterSidebar,
  openFilterGroup,
  openFilters,
  productGrid,
} from './support/grid';
import { getScrollY, waitForHydration } from './support/interactions';
import { getHorizontalOverflow } from './support/layout';

const BLUE = filterProducts('005', { colours: ['Blue'] });
const ALL = filterProducts('005');

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
/** The distance of the results from the top of the window, in CSS pixels. */
const readResultsTop = (page: Page) =>
  page.evaluate(() => Math.round(document.getElementById('results')?.getBoundingClientRect().top ?? -1));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('T12: the filters fill the window, say how many results they leave, and lead to them', async ({ page }) => {
    await page.goto('/item_group/005');
    await openFilters(page);
    expect(await sheet(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(sheet(page).getByRole('button', { name: `Show ${ALL.length} results` })).toBeInViewport();
    await openFilterGroup(page, 'Colour');
    expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
    await filterOption(page, 'Colour', 'Blue').click();
    await expect(sheet(page).getByRole('button', { name: `Show ${BLUE.length} results` })).toBeVisible();
    await closeFilterSheet(page);
    await expectProducts(page, BLUE);
    await expect(cards(page).first()).toBeInViewport();
    await expect(page.locator('#results')).toBeFocused();
  });

  test('T12: Escape and Close close the sheet and return the focus', async ({ page }) => {
    await page.goto('/item_group/005');
    await openFilters(page);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await expect(filterSidebar(page).getByRole('button', { name: 'Show filters' })).toBeFocused();
    const filter = productGrid(page).getByRole('link', { name: 'Filter', exact: true });
    await filter.click();
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(filter).toBeFocused();
  });

  test('T12: the sheet fits 320 pixels and a low window', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 400 });
    await page.goto('/item_group/005');
    await openFilters(page);
    await openFilterGroup(page, 'Design');
    expect(await getHorizontalOverflow(page)).toBe(0);
    await expect(sheet(page).getByRole('button', { name: `Show ${ALL.length} results` })).toBeInViewport();
  });
});

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('T12: an address with filters opens at the results, a plain one at its top', async ({ page }) => {
      await page.goto('/item_group/005?colours=Blue');
      await expect.poll(() => readResultsTop(page)).toBeLessThanOrEqual(1);
      await expect(cards(page).first()).toBeInViewport();
      await page.goto('/item_group/005');
      await waitForHydration(page);
      expect(await getScrollY(page)).toBe(0);
    });

    test('T12: a page stays where it is if the visitor presses a button before its script runs', async ({ page }) => {
      let releaseScripts = (): void => undefined;
      const scripts = new Promise<void>((resolve) => {
        releaseScripts = resolve;
      });
      await page.route('**/_next/static/chunks/**/*.js', async (route) => {
        await scripts;
        await route.continue();
      });
      await page.goto('/item_group/005?colours=Blue', { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).hover();
      await page.mouse.down();
      releaseScripts();
      await waitForHydration(page);
      await page.mouse.up();
      expect(await getScrollY(page)).toBe(0);
    });

    test('F12: filters that exclude each other are named, and one of them can be kept', async ({ page }) => {
      await page.goto('/item_group/005?colours=Purple&standards=Lightfast');
      const notice = productGrid(page).getByRole('status').filter({ hasText: 'do not occur together' });
      await expect(notice).toContainText('Purple and Lightfast do not occur together. Showing all fabrics.');
      await expect(notice).toBeInViewport();
      expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
      await waitForHydration(page);
      await notice.getByRole('link', { name: 'Keep Purple' }).click();
      await expectProducts(page, filterProducts('005', { colours: ['Purple'] }));
      await expect(notice).toHaveCount(0);
    });
  });

test('T12: an item group without products says so and links to the showrooms', async ({ page }) => {
  await page.goto('/item_group/014');
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
  await expect(filterSidebar(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Ask one of our showrooms' }).click();
  await expect(page).toHaveURL('/store-locator');
});
