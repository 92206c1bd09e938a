import { expect, type Page } from '@playwright/test';
import { within } from '@testing-library/dom';
import { cell, select } from './support/demo';
import {
  cards,
  chips,
  expectProducts,
  gridOf,
  groupButton,
  openGroup,
  option,
  optionsOf,
  showFilters,
  sidebar,
} from './support/grid';
import { type SentPage, test, textsOf } from './support/read';

const HEADINGS = ['Applications', 'Types', 'Design', 'Colour', 'Material', 'Size', 'Shape', 'Brand', 'Standards'];
/** Groups that the embedded hub adds after them (T10). */
const PERFORMANCE_HEADINGS = ['Martindale', 'Width', 'Vertical repeat', 'Weight', 'Direction'];
const REM_PX = 16;

/** The headings of the sidebar's groups, in order. */
async function readHeadings(page: Page): Promise<string[]> {
  const names = await sidebar(page).getByRole('heading', { level: 3 }).allTextContents();
  return names.map((name) => name.trim());
}

/** The headings of the groups in the server's HTML, in order. */
function sentHeadings({ all }: SentPage): string[] {
  return textsOf(all.getByRole('complementary', { name: 'Filters' }).querySelectorAll('h3'));
}

test('F2: the sidebar is headed Filters, has Clear, and lists its groups in order', async ({ read }) => {
  const sent = await read('/item_group/005');
  const filters = within(sent.all.getByRole('complementary', { name: 'Filters' }));
  filters.getByRole('heading', { name: 'Filters' });
  filters.getByRole('link', { name: 'Clear' });
  expect(sentHeadings(sent)).toEqual([
    ...HEADINGS.filter((heading) => heading !== 'Shape' && heading !== 'Size'),
    ...PERFORMANCE_HEADINGS,
  ]);
});

test('F2: Shape stands in the sidebar of rugs, and only there', async ({ read }) => {
  expect(sentHeadings(await read('/item_group/004'))).toEqual([...HEADINGS, 'Width', 'Weight']);
  const ofWallpaper = sentHeadings(await read('/item_group/001')).slice(0, HEADINGS.length - 1);
  expect(ofWallpaper).toEqual(HEADINGS.filter((heading) => heading !== 'Shape'));
});

test('F2: without a choice of applications there is no Applications group', async ({ read }) => {
  const applications = new Set(select('013').map((product) => cell(product, 'application')));
  expect(applications.size).toBe(1);
  const headings = sentHeadings(await read('/item_group/013'));
  expect(headings).toContain('Types');
  expect(headings).not.toContain('Applications');
});

for (const width of [1440, 600, 390])
  test(`F3: at ${width} px every group begins collapsed, and opens and closes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/item_group/005');
    const show = sidebar(page).getByRole('button', { name: 'Show filters' });
    if (await show.isVisible()) {
      await expect(groupButton(page, 'Types')).toBeHidden();
      await show.click();
    }
    for (const heading of await readHeadings(page))
      await expect(groupButton(page, heading)).toHaveAttribute('aria-expanded', 'false');
    await expect(sidebar(page).getByRole('checkbox')).toHaveCount(0);
    await openGroup(page, 'Types');
    await expect(option(page, 'Types', 'Print')).toBeVisible();
    await groupButton(page, 'Types').click();
    await expect(optionsOf(page, 'Types')).toHaveCount(0);
  });

test('F3: a long group scrolls within 20.5rem', async ({ page }) => {
  await page.goto('/item_group/005');
  await openGroup(page, 'Design');
  const list = sidebar(page).getByRole('list', { name: 'Design', exact: true });
  expect((await list.boundingBox())?.height).toBeCloseTo(20.5 * REM_PX, 0);
  const last = optionsOf(page, 'Design').last();
  await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

test('F3: a group stays open while its options are ticked', async ({ page }) => {
  await page.goto('/item_group/005');
  await openGroup(page, 'Colour');
  await option(page, 'Colour', 'Pink').click();
  await expectProducts(page, select('005', { colours: ['Pink'] }));
  await expect(groupButton(page, 'Colour')).toHaveAttribute('aria-expanded', 'true');
  await expect(option(page, 'Colour', 'Pink')).toBeChecked();
});

test('F2: by keyboard alone: open a group, Tab to an option, Space ticks it and Space unticks it', async ({ page }) => {
  await page.goto('/item_group/004');
  await openGroup(page, 'Shape');
  await groupButton(page, 'Shape').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(option(page, 'Shape', 'Round')).toBeFocused();
  const readTop = async () => Math.round((await option(page, 'Shape', 'Round').boundingBox())?.y ?? -1);
  const before = await readTop();
  await page.keyboard.press('Space');
  await expect(option(page, 'Shape', 'Round')).toBeChecked();
  await expectProducts(page, select('004', { shapes: ['Round'] }));
  await expect(option(page, 'Shape', 'Round')).toBeFocused();
  expect(await readTop()).toBe(before);
  await page.keyboard.press('Space');
  await expect(option(page, 'Shape', 'Round')).not.toBeChecked();
  await expect(chips(page)).toHaveCount(0);
  await expectProducts(page, select('004'));
});

test('F2: Enter opens a group and ticks an option as well', async ({ page }) => {
  await page.goto('/item_group/004');
  await expect(cards(page)).toHaveCount(9);
  await groupButton(page, 'Shape').focus();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(groupButton(page, 'Shape')).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectProducts(page, select('004', { shapes: ['Rectangle'] }));
});

test('F7: nothing sticks out of a 320 px wide screen, filters open and chips shown', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(
    '/item_group/005/application/Curtaining?colours=Blue&types=Print&standards=Tested+for+harmful+substances',
  );
  await showFilters(page);
  await openGroup(page, 'Standards');
  await expect(gridOf(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
