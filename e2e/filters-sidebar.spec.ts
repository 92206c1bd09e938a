import { expect, type Page } from '@playwright/test';
import { within } from '@testing-library/dom';
import { cell, filterProducts } from './support/demo-products';
import {
  cards,
  expectProducts,
  filterChips,
  filterGroupButton,
  filterOption,
  filterOptions,
  filterSidebar,
  openFilterGroup,
  openFilters,
  productGrid,
} from './support/grid';
import { getTexts, type HtmlPage, test } from './support/html-page';

const HEADINGS = ['Applications', 'Types', 'Design', 'Colour', 'Material', 'Size', 'Shape', 'Brand', 'Standards'];
/** Groups that the embedded hub adds after them (T10). */
const PERFORMANCE_HEADINGS = ['Martindale', 'Width', 'Vertical repeat', 'Weight', 'Direction'];
const REM_PX = 16;

/** The headings of the sidebar's groups, in order. */
async function readHeadings(page: Page): Promise<string[]> {
  const names = await filterSidebar(page).getByRole('heading', { level: 3 }).allTextContents();
  return names.map((name) => name.trim());
}

/** The headings of the groups in the server's HTML, in order. */
function htmlHeadings({ screen }: HtmlPage): string[] {
  return getTexts(screen.getByRole('complementary', { name: 'Filters' }).querySelectorAll('h3'));
}

test('F2: the sidebar is headed Filters, has Clear, and lists its groups in order', async ({ readHtml }) => {
  const htmlPage = await readHtml('/item_group/005');
  const filters = within(htmlPage.screen.getByRole('complementary', { name: 'Filters' }));
  filters.getByRole('heading', { name: 'Filters' });
  filters.getByRole('link', { name: 'Clear' });
  expect(htmlHeadings(htmlPage)).toEqual([
    ...HEADINGS.filter((heading) => heading !== 'Shape' && heading !== 'Size'),
    ...PERFORMANCE_HEADINGS,
  ]);
});

test('F2: Shape is in the sidebar of rugs, and not in that of wallpaper', async ({ readHtml }) => {
  expect(htmlHeadings(await readHtml('/item_group/004'))).toEqual([...HEADINGS, 'Width', 'Weight']);
  const ofWallpaper = htmlHeadings(await readHtml('/item_group/001')).slice(0, HEADINGS.length - 1);
  expect(ofWallpaper).toEqual(HEADINGS.filter((heading) => heading !== 'Shape'));
});

test('F2: with only one application there is no Applications group', async ({ readHtml }) => {
  const applications = new Set(filterProducts('013').map((product) => cell(product, 'application')));
  expect(applications.size).toBe(1);
  const headings = htmlHeadings(await readHtml('/item_group/013'));
  expect(headings).toContain('Types');
  expect(headings).not.toContain('Applications');
});

for (const width of [1440, 600, 390])
  test(`F3: at ${width} px every group begins collapsed, and opens and closes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/item_group/005');
    const show = filterSidebar(page).getByRole('button', { name: 'Show filters' });
    if (await show.isVisible()) {
      await expect(filterGroupButton(page, 'Types')).toBeHidden();
      await show.click();
    }
    for (const heading of await readHeadings(page))
      await expect(filterGroupButton(page, heading)).toHaveAttribute('aria-expanded', 'false');
    await expect(filterSidebar(page).getByRole('checkbox')).toHaveCount(0);
    await openFilterGroup(page, 'Types');
    await expect(filterOption(page, 'Types', 'Print')).toBeVisible();
    await filterGroupButton(page, 'Types').click();
    await expect(filterOptions(page, 'Types')).toHaveCount(0);
  });

test('F3: a long group scrolls within 20.5rem', async ({ page }) => {
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Design');
  const list = filterSidebar(page).getByRole('list', { name: 'Design', exact: true });
  expect((await list.boundingBox())?.height).toBeCloseTo(20.5 * REM_PX, 0);
  const last = filterOptions(page, 'Design').last();
  await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

test('F3: a group stays open while its options are ticked', async ({ page }) => {
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Pink').click();
  await expectProducts(page, filterProducts('005', { colours: ['Pink'] }));
  await expect(filterGroupButton(page, 'Colour')).toHaveAttribute('aria-expanded', 'true');
  await expect(filterOption(page, 'Colour', 'Pink')).toBeChecked();
});

test('F2: by keyboard alone: open a group, Tab to an option, Space ticks it and Space unticks it', async ({ page }) => {
  await page.goto('/item_group/004');
  await openFilterGroup(page, 'Shape');
  await filterGroupButton(page, 'Shape').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(filterOption(page, 'Shape', 'Round')).toBeFocused();
  const readTop = async () => Math.round((await filterOption(page, 'Shape', 'Round').boundingBox())?.y ?? -1);
  const before = await readTop();
  await page.keyboard.press('Space');
  await expect(filterOption(page, 'Shape', 'Round')).toBeChecked();
  await expectProducts(page, filterProducts('004', { shapes: ['Round'] }));
  await expect(filterOption(page, 'Shape', 'Round')).toBeFocused();
  expect(await readTop()).toBe(before);
  await page.keyboard.press('Space');
  await expect(filterOption(page, 'Shape', 'Round')).not.toBeChecked();
  await expect(filterChips(page)).toHaveCount(0);
  await expectProducts(page, filterProducts('004'));
});

test('F2: Enter opens a group and ticks an option as well', async ({ page }) => {
  await page.goto('/item_group/004');
  await expect(cards(page)).toHaveCount(9);
  await filterGroupButton(page, 'Shape').focus();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(filterGroupButton(page, 'Shape')).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectProducts(page, filterProducts('004', { shapes: ['Rectangle'] }));
});

test('F7: nothing overflows a 320 px wide screen with filters open and chips shown', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(
    '/item_group/005/application/Curtaining?colours=Blue&types=Print&standards=Tested+for+harmful+substances',
  );
  await openFilters(page);
  await openFilterGroup(page, 'Standards');
  await expect(productGrid(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
