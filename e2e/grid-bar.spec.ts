import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { filterProducts } from './support/demo-products';
import {
  cards,
  expectProducts,
  filterChips,
  filterGroupButton,
  filterOption,
  filterSidebar,
  openFilterGroup,
  pager,
  productGrid,
} from './support/grid';
import { getScrollY, scrollTo, waitForHydration } from './support/interactions';
import { getHorizontalOverflow } from './support/layout';

const BLUE_OUTDOOR = filterProducts('005', { colours: ['Blue'], application: ['Outdoor'] });
const ALL = filterProducts('005');
const BLUE = filterProducts('005', { colours: ['Blue'] });
const PATH = '/item_group/005?colours=Blue&application=Outdoor';
const BAR_TEXT = `${BLUE_OUTDOOR.length} of ${ALL.length} · Blue · Outdoor · Filter`;

const filterLink = (page: Page) => productGrid(page).getByRole('link', { name: 'Filter', exact: true });
/** The sticky bar. */
const bar = (page: Page) => filterLink(page).locator('xpath=..');
const readBarTop = async (page: Page) => Math.round((await bar(page).boundingBox())?.y ?? -1);

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('T12: the bar says what is shown, and stays at the top while the results are in view', async ({ page }) => {
      await page.goto(PATH);
      await expect(bar(page)).toContainText(BAR_TEXT);
      await cards(page).last().scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 150);
      await expect.poll(() => readBarTop(page)).toBeLessThan(20);
      await expect(filterLink(page)).toBeInViewport();
      await page.goto('/item_group/005/application/Curtaining');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(filterLink(page)).not.toBeInViewport();
    });

    test('T12: the bar does not cover the focused card', async ({ page }) => {
      await page.goto('/item_group/005');
      await waitForHydration(page);
      await cards(page).last().getByRole('link').focus();
      await scrollTo(page, (await getScrollY(page)) + 300);
      for (const index of [7, 6, 5, 4, 3]) {
        await page.keyboard.press('Shift+Tab');
        const card = cards(page).nth(index).getByRole('link');
        await expect(card).toBeFocused();
        const barBox = await bar(page).boundingBox();
        const box = await card.boundingBox();
        expect(box?.y ?? 0).toBeGreaterThanOrEqual((barBox?.y ?? 0) + (barBox?.height ?? 0) - 1);
      }
    });

    test('T12: a long list of filters does not overflow the window', async ({ page }) => {
      const types = ['Print', 'Check', 'Jacquard', 'Velvet', 'Stripe', 'Plain', 'Sheer', 'Silk'];
      await page.goto(`/item_group/005?${types.map((type) => `types=${type}`).join('&')}&colours=Blue`);
      await expect(filterLink(page)).toBeVisible();
      await page.setViewportSize({ width: Math.min(width, 320), height: 640 });
      expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
      const box = await filterLink(page).boundingBox();
      expect((box?.x ?? 999) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
    });

    test('T12: the bar has no accessibility violations while it sticks', async ({ page }) => {
      await page.goto(PATH);
      await cards(page).last().scrollIntoViewIfNeeded();
      expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
    });

    test('T12: removing a chip far down the page scrolls to the top of the results', async ({ page }) => {
      await page.goto('/item_group/005?colours=Blue&types=Print');
      await waitForHydration(page);
      await cards(page).nth(2).scrollIntoViewIfNeeded();
      await filterChips(page)
        .getByRole('link', { name: 'Remove Type Print' })
        .evaluate((chip) => {
          window.scrollTo(0, window.scrollY + 900);
          if (chip instanceof HTMLElement) chip.click();
        });
      await expectProducts(page, BLUE);
      await expect.poll(() => readBarTop(page)).toBeLessThan(20);
      await expect(cards(page).first()).toBeInViewport();
    });
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('T12: the filters stay beside the results, and after a tick the results begin at the top', async ({ page }) => {
    await page.goto('/item_group/005');
    await waitForHydration(page);
    await openFilterGroup(page, 'Colour');
    await cards(page).nth(4).scrollIntoViewIfNeeded();
    const blue = filterOption(page, 'Colour', 'Blue');
    await expect(blue).toBeInViewport();
    const before = (await blue.boundingBox())?.y ?? 0;
    await blue.click();
    await expectProducts(page, BLUE);
    await expect(cards(page).first()).toBeInViewport();
    expect(Math.abs(((await blue.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(1);
  });

  test('T12: a page opened from the sticky bar begins at the top', async ({ page }) => {
    await page.goto('/item_group/005');
    await waitForHydration(page);
    await cards(page).last().scrollIntoViewIfNeeded();
    await pager(page).getByRole('link', { name: 'Next page' }).click();
    await expectProducts(page, ALL, 2);
    await expect(cards(page).first()).toBeInViewport({ ratio: 0.9 });
  });

  test('T12: Filter moves the focus to the filters and leaves the page where it is', async ({ page }) => {
    await page.goto('/item_group/005');
    await waitForHydration(page);
    await cards(page).nth(4).scrollIntoViewIfNeeded();
    const y = await getScrollY(page);
    await filterLink(page).click();
    await expect(filterSidebar(page)).toBeFocused();
    expect(await getScrollY(page)).toBe(y);
    await expect(filterGroupButton(page, 'Types')).toBeInViewport();
  });
});

test('T12: on a tablet Filter opens the filters above the results', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/item_group/005');
  await waitForHydration(page);
  await cards(page).last().scrollIntoViewIfNeeded();
  await filterLink(page).click();
  await expect(filterSidebar(page)).toBeFocused();
  await expect(filterGroupButton(page, 'Types')).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('T12: the bar sticks, and Filter leads to the filters', async ({ page }) => {
    await page.goto(PATH);
    await expect(bar(page)).toContainText(BAR_TEXT);
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(filterLink(page)).toBeInViewport();
    await filterLink(page).click();
    await expect(page).toHaveURL(/#filters$/);
    await expect(filterOption(page, 'Colour', 'Blue')).toBeVisible();
  });
});
