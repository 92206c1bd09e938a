import { expect, type Page } from '@playwright/test';
import { getProductBySku, productPath } from './support/demo-products';
import { filterOption, openFilterGroup, pager } from './support/grid';
import { getTexts, test } from './support/html-page';
import { openDialog } from './support/interactions';
import { continueToStep, fillIntroduction, openWizard } from './support/register';

const PRODUCT = productPath(getProductBySku('SALL-FLA-140'));

const PAGES = [
  '/',
  '/item_group/005',
  '/item_group/005/collection/Hazelbury',
  PRODUCT,
  '/store-locator',
  '/careers',
  '/wallpaper-calculator',
  '/internationals',
  '/search?query=hazel',
  '/nothing-of-the-kind',
  '/register',
];

for (const path of PAGES)
  test(`${path} has one main, one h1, and no landmark of the page inside another`, async ({ readHtml }) => {
    const { document } = await readHtml(path);
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelectorAll(':is(main, aside) :is(main, body > header, body > footer)')).toHaveLength(0);
    expect(document.querySelectorAll('main :is([role="banner"], [role="contentinfo"])')).toHaveLength(0);
  });

test('the products of a grid have their own heading', async ({ readHtml }) => {
  const { screen } = await readHtml('/item_group/005');
  const grid = screen.getByRole('region', { name: 'Products' });
  expect(getTexts(grid.querySelectorAll('h2'))).toEqual(['Products', 'Filters']);
});

test('a change of page is announced', async ({ page }) => {
  await page.goto('/item_group/005');
  await expect(page.getByRole('status').filter({ hasText: /^Page 1 of \d+$/ })).toHaveCount(1);
  await expect(async () => {
    await pager(page).getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Page [2-9] of \d+$/ })).toHaveCount(1, { timeout: 1000 });
  }).toPass();
});

/** The background colour of an option's box, and whether forced colours may replace it. */
const readBoxStyle = (page: Page, value: string) =>
  filterOption(page, 'Colour', value).evaluate((element) => {
    const { backgroundColor, forcedColorAdjust } = getComputedStyle(element, '::before');
    return { backgroundColor, forcedColorAdjust };
  });

test.describe('with forced colours', () => {
  test.beforeEach(async ({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('a ticked filter differs from the others, and the swatches keep their colours', async ({ page }) => {
    await page.goto('/item_group/005?colours=Blue');
    await openFilterGroup(page, 'Colour');
    await expect(filterOption(page, 'Colour', 'Blue')).toBeChecked();
    const [ticked, other] = [await readBoxStyle(page, 'Blue'), await readBoxStyle(page, 'Green')];
    expect(ticked.forcedColorAdjust).toBe('none');
    expect(ticked.backgroundColor).not.toBe(other.backgroundColor);
    const swatch = filterOption(page, 'Colour', 'Green').locator('i');
    await expect(swatch).toHaveCSS('forced-color-adjust', 'none');
  });

  test('the mark of the shown picture differs from the others', async ({ page }) => {
    await page.goto(PRODUCT);
    const marks = page.getByRole('button', { name: /^Picture \d+ of \d+$/ }).locator('span');
    const backgrounds = await marks.evaluateAll((all) => all.map((mark) => getComputedStyle(mark).backgroundColor));
    expect(new Set(backgrounds).size).toBe(2);
  });
});

test('prefers-contrast: secondary text and lines have the colour of the primary text', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/item_group/005');
  await expect(pager(page)).toBeVisible();
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--muted', '--control', '--line'].map((name) => style.getPropertyValue(name));
  });
  expect(new Set(colours)).toEqual(
    new Set([await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink'))]),
  );
});

test('the map dialog: no focus ring is cut off', async ({ page }) => {
  await page.route(/google/, (route) => route.fulfill({ body: '' }));
  await page.goto('/store-locator');
  const dialog = page.getByRole('dialog');
  await openDialog(page.getByRole('button', { name: /^View Map/ }).first(), dialog);
  for (const control of [dialog.getByRole('button', { name: 'Close' }), dialog.getByRole('link')])
    expect(
      Number.parseFloat(await control.evaluate((element) => getComputedStyle(element).outlineOffset)),
    ).toBeLessThan(0);
});

test('a failed step of the trade application is one alert that names each field', async ({ page }) => {
  await openWizard(page);
  await fillIntroduction(page);
  await continueToStep(page, 1);
  await page.getByRole('button', { name: 'Continue' }).click();
  const alerts = page.getByRole('alert').filter({ hasText: /\S/ });
  await expect(alerts).toHaveCount(1);
  await expect(alerts.getByRole('heading')).toHaveText(/^Please correct \d+ fields$/);
  expect(await alerts.getByRole('link').count()).toBeGreaterThan(5);
});

test('the accessibility tree of a product', async ({ page }) => {
  await page.goto(PRODUCT);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "Breadcrumb":
        - list:
          - listitem:
            - link "Fabric"
      - region "Pictures of Saltmarsh Linen in Flax":
        - img "Saltmarsh Linen in Flax, picture 1 of 5"
        - list:
          - listitem:
            - button "Picture 1 of 5"
        - button "Previous picture"
        - button "Next picture"
      - heading "Saltmarsh Linen in Flax" [level=1]
      - region "Colour":
        - heading "Colour" [level=2]
        - list:
          - listitem:
            - link "Flax"
      - region "Product Details":
        - heading "Product Details" [level=2]
        - term: SKU
        - definition: SALL-FLA-140
  `);
});

test('the accessibility tree of a grid', async ({ page }) => {
  await page.goto('/item_group/005');
  await expect(page.getByRole('region', { name: 'Products' })).toMatchAriaSnapshot(`
    - region "Products":
      - heading "Products" [level=2]
      - complementary "Filters":
        - heading "Filters" [level=2]
        - link "Clear"
        - heading /Applications/ [level=3]
      - status: /Total/
      - navigation "Pages":
        - status: /Page 1 of \\d+/
        - link "First page" [disabled]
        - link "Previous page" [disabled]
        - link "Next page"
        - link "Last page"
      - list "Products":
        - listitem:
          - link:
            - heading [level=3]
  `);
});

test("the accessibility tree of the wizard's first step", async ({ page }) => {
  await openWizard(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - form:
        - heading [level=1]
        - button "Continue" [disabled]
  `);
});
