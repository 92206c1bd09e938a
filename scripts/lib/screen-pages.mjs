/**
 * A page in docs/screens. `before` prepares the page; `whole: false` limits the screenshot to the viewport.
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ name: string, path: string, before?: (page: Page, width: number) => Promise<void>, whole?: boolean }} ScreenPage
 */

/** @param {Page} page */
async function openSearch(page) {
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByLabel('Type the name of the design or collection here:').fill('hazel');
  await page.getByRole('button', { name: /^Colours/ }).click();
  await page.waitForTimeout(900);
}

/** @param {Page} page @param {number} width */
async function openMenu(page, width) {
  if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('visible=true');
  if (width < 1024) await menu.getByRole('button', { name: 'Fabric' }).click();
  else await menu.getByRole('link', { name: 'Fabric', exact: true }).hover();
  await page.waitForTimeout(900);
}

/** @param {Page} page */
async function openFirstJob(page) {
  await page.locator('summary').first().click();
}

/** @param {Page} page */
async function openCatalogue(page) {
  await page.locator('a[aria-haspopup=dialog]').first().click();
  await page.waitForTimeout(1500);
}

/** @param {Page} page */
async function openCompanyStep(page) {
  await page.getByRole('group', { name: 'Are you a member of the trade?' }).getByText('Yes').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Company name *' }).fill('Vlei & Vensters Interiors');
  await page.getByRole('textbox', { name: 'Trading since *' }).fill('201');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** @param {Page} page @param {number} width */
async function openPerformance(page, width) {
  if (width < 1024) await page.getByRole('button', { name: 'Show filters' }).click();
  for (const heading of ['Standards', 'Martindale', 'Width'])
    await page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: heading }).click();
}

/** @param {Page} page */
async function openZoom(page) {
  await page.getByRole('link', { name: 'Zoom', exact: true }).click();
  await page.getByRole('img', { name: /^Scale/ }).waitFor();
}

/** The pages in docs/screens. @type {readonly ScreenPage[]} */
export const PAGES = [
  { name: 'home', path: '/' },
  { name: 'item-group', path: '/item_group/005' },
  { name: 'item-group-filtered', path: '/item_group/005?colours=Blue&colours=Green' },
  {
    name: 'item-group-performance',
    path: '/item_group/005?colours=Blue&martindale=30000-',
    before: openPerformance,
    whole: false,
  },
  { name: 'item-group-empty', path: '/item_group/014' },
  { name: 'homeware', path: '/item_group/000' },
  { name: 'application', path: '/item_group/005/application/Curtaining' },
  { name: 'collection', path: '/item_group/005/collection/Hazelbury' },
  { name: 'product', path: '/item_group/005/collection/Hazelbury/design/Hazelbury' },
  {
    name: 'product-zoom',
    path: '/item_group/005/collection/Hazelbury/design/Hazelbury',
    before: openZoom,
    whole: false,
  },
  { name: 'product-wallpaper', path: '/item_group/001/collection/Conservatory/design/Conservatory%20Palm' },
  { name: 'projects', path: '/projects' },
  { name: 'samples', path: '/samples?sku=HAZE-DUC-137&sku=SALL-FLA-140' },
  { name: 'compare', path: '/compare?sku=HAZE-DUC-137&sku=SALL-FLA-140' },
  { name: 'brands', path: '/item_group/9000' },
  { name: 'brand', path: '/brand/Ashby%20Lorne' },
  { name: 'category', path: '/category/Quiet%20Patterns' },
  { name: 'application-type', path: '/item_group/9001/application_type/outdoor' },
  { name: 'category-name', path: '/item_group/9001/application_type/outdoor/category_name/005' },
  { name: 'stores', path: '/store-locator' },
  { name: 'careers', path: '/careers', before: openFirstJob },
  { name: 'about-us', path: '/about-us' },
  { name: 'directors', path: '/directors' },
  { name: 'wallpaper-calculator', path: '/wallpaper-calculator?sku=CONP-GLA-ROLL' },
  { name: 'internationals', path: '/internationals' },
  { name: 'internationals-brand', path: '/internationals/brand/1' },
  { name: 'catalogue', path: '/internationals', before: openCatalogue, whole: false },
  { name: 'register', path: '/register' },
  { name: 'register-company', path: '/register', before: openCompanyStep },
  { name: 'menu', path: '/', before: openMenu, whole: false },
  { name: 'search', path: '/', before: openSearch, whole: false },
  { name: 'not-found', path: '/nothing-here' },
];
