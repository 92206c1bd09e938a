import { expect, type Page } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { buildPath, collectionProducts, collectionTiles, filterProducts } from './support/demo-products';
import { productGrid } from './support/grid';
import { test } from './support/html-page';
import { getScrollY, waitForHydration } from './support/interactions';
import { getHorizontalOverflow } from './support/layout';
import { resultLinks, searchFor } from './support/search';

const FABRIC_COUNT = filterProducts('005').length;

/** The link under a page's title that leads to its products. */
const jumpLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

/** The distance of a section from the top of the window, in CSS pixels. */
const readTop = (page: Page, id: string) =>
  page.evaluate((sectionId) => Math.round(document.getElementById(sectionId)?.getBoundingClientRect().top ?? -1), id);

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('T12: a line under the title leads to the grid, and Back leaves the page', async ({ page }) => {
      await page.goto('/about-us');
      await page.goto('/item_group/005');
      await waitForHydration(page);
      await jumpLink(page, `${FABRIC_COUNT} fabrics · Filter`).click();
      await expect(productGrid(page)).toBeFocused();
      expect(Math.abs(await readTop(page, 'products'))).toBeLessThanOrEqual(1);
      await expect(page).toHaveURL(/\/item_group\/005$/);
      await page.keyboard.press('Tab');
      await expect(productGrid(page).locator(':focus')).toHaveCount(1);
      await page.goBack();
      await expect(page).toHaveURL(/\/about-us$/);
    });

    test('T12: a collection leads to its designs', async ({ page }) => {
      const count = collectionTiles(collectionProducts('005', 'Overberg')).length;
      await page.goto(buildPath('005', ['collection', 'Overberg']));
      await waitForHydration(page);
      await jumpLink(page, `${count} fabrics`).click();
      expect(await getScrollY(page)).toBeGreaterThan(300);
      await expect(page.locator('#designs')).toBeFocused();
      await expect(page.locator('#designs').getByRole('heading', { level: 2 })).toBeInViewport();
    });

    test('T12: the line has no accessibility violations and does not overflow', async ({ page }) => {
      for (const path of ['/item_group/005', buildPath('005', ['collection', 'Overberg'])]) {
        await page.goto(path);
        expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
        expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
      }
    });
  });
}

test('T12: the line of a filtered page counts all items of its group or application', async ({ readHtml }) => {
  const rugs = await readHtml('/item_group/004?shapes=Round');
  rugs.screen.getByRole('link', { name: `${filterProducts('004').length} rugs · Filter` });
  const fabrics = await readHtml('/item_group/005/application/Curtaining?colours=Blue');
  const curtaining = filterProducts('005', { application: ['Curtaining', 'Dual Purpose'] });
  fabrics.screen.getByRole('link', { name: `${curtaining.length} fabrics · Filter` });
});

test('T12: a page without a grid, or without products, has no such line', async ({ readHtml }) => {
  for (const path of ['/item_group/000', '/item_group/014']) {
    const htmlPage = await readHtml(path);
    expect(htmlPage.status).toBe(200);
    expect(htmlPage.screen.queryByRole('link', { name: /· Filter$/ })).toBeNull();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('T12: the line is a link to the grid', async ({ page }) => {
    await page.goto('/item_group/005');
    await jumpLink(page, `${FABRIC_COUNT} fabrics · Filter`).click();
    await expect(page).toHaveURL(/#products$/);
    await expect(productGrid(page)).toBeInViewport();
  });
});

test('T12: a link to a filtered page opens it at its top, also where the visit began on the same grid', async ({
  page,
}) => {
  await page.goto('/item_group/005');
  await waitForHydration(page);
  await searchFor(page, 'plain', 'Design Style');
  await resultLinks(page).filter({ hasText: 'Plain' }).first().click();
  await expect(page).toHaveURL(/design_style=Plain/);
  await expect(page.getByRole('link', { name: /^Remove .*Plain/ })).toBeAttached();
  expect(await getScrollY(page)).toBe(0);
});
