import { expect, type Locator, type Page, test } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { getHorizontalOverflow } from './support/layout';
import { colourRegion, isEntryList, openEditedProduct, type PayloadObject, WIDTHS_PX } from './support/product-page';

const row = (page: Page) => colourRegion(page).getByRole('list');

/** Returns an edit that prepends colours up to `count`; their links lead to existing pages. */
function prependColours(count: number) {
  return (data: PayloadObject) => {
    const { colours } = data;
    if (!isEntryList(colours)) return;
    const additional = Array.from({ length: count - colours.length }, (_, index) => ({
      ...colours[index % colours.length],
      name: `Another ${index + 1}`,
      href: `${colours[index % colours.length]?.href}?n=${index}`,
      current: false,
    }));
    data.colours = [...additional, ...colours];
  };
}

/** Checks that a thumbnail is completely within the visible part of the row, horizontally. */
async function expectWithinRow(page: Page, thumb: Locator) {
  await expect(async () => {
    const [item, list] = [await thumb.boundingBox(), await row(page).boundingBox()];
    expect(item?.x ?? 0).toBeGreaterThanOrEqual(list?.x ?? Number.NaN);
    expect((item?.x ?? 0) + (item?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? Number.NaN) + 0.5);
  }).toPass({ timeout: 5_000 });
}

const overflow = (page: Page) => row(page).evaluate((list) => list.scrollWidth - list.clientWidth);
const scrollLeft = (page: Page) => row(page).evaluate((list) => list.scrollLeft);

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('P4: five colours fit in one row at every width, a sixth makes it scroll', async ({ page }) => {
  await openEditedProduct(page, () => undefined);
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `at ${width} px`).toBe(0);
  }
  await expect(colourRegion(page).getByRole('button')).toHaveCount(0);
  await openEditedProduct(page, prependColours(6));
  await expect(colourRegion(page).getByRole('link')).toHaveCount(6);
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `at ${width} px`).toBeGreaterThan(20);
  }
});

for (const width of [320, 768, 1440]) {
  test(`P4: of sixty colours the chosen one is in view at ${width} px, and the page has not moved`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openEditedProduct(page, prependColours(60));
    await expect(colourRegion(page).getByRole('link')).toHaveCount(60);
    await expectWithinRow(page, colourRegion(page).getByRole('link', { name: 'Flax', exact: true }));
    expect(await scrollLeft(page)).toBeGreaterThan(1000);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  });
}

test('P4: the buttons of the strip scroll by its visible width and are disabled at the ends', async ({ page }) => {
  await openEditedProduct(page, prependColours(14));
  const previous = colourRegion(page).getByRole('button', { name: 'Previous colours' });
  const next = colourRegion(page).getByRole('button', { name: 'Next colours' });
  for (const button of [previous, next]) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  await expect(next).toBeEnabled();
  await previous.click();
  await previous.click();
  await expect(previous).toBeDisabled();
  expect(await scrollLeft(page)).toBe(0);
  await next.click();
  await expectWithinRow(page, colourRegion(page).getByRole('link', { name: 'Another 6', exact: true }));
  await expect(previous).toBeEnabled();
  await next.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await expectWithinRow(page, colourRegion(page).getByRole('link').last());
});

test('P4: arrow keys go from thumbnail to thumbnail, and the one with the focus is always in view', async ({
  page,
}) => {
  await openEditedProduct(page, prependColours(20));
  const focused = page.locator(':focus');
  await colourRegion(page).getByRole('link', { name: 'Flax', exact: true }).focus();
  await page.keyboard.press('Home');
  await expect(focused).toHaveAccessibleName('Another 1');
  for (let step = 2; step <= 9; step += 1) await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAccessibleName('Another 9');
  await expectWithinRow(page, focused);
  await page.keyboard.press('End');
  await expect(focused).toHaveAccessibleName('Tide');
  await expectWithinRow(page, focused);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add to project' })).toBeFocused();
});

test('P4: choosing a colour keeps the scroll position of the strip, and Back leads to the collection', async ({
  page,
}) => {
  await openEditedProduct(page, prependColours(60));
  await colourRegion(page).getByRole('button', { name: 'Next colours' }).click();
  const before = await scrollLeft(page);
  await colourRegion(page).getByRole('link', { name: 'Oyster', exact: true }).click();
  await expect(page).toHaveTitle(/^Saltmarsh Linen, Oyster\b/);
  await expect(colourRegion(page).getByRole('link', { name: 'Oyster', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await scrollLeft(page)).toBe(before);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overberg');
});

test('P4: sixty colours cause no accessibility violations', async ({ page }) => {
  await openEditedProduct(page, prependColours(60));
  await expect(colourRegion(page).getByRole('link')).toHaveCount(60);
  expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
});
