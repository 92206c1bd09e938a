import { expect, type Page } from '@playwright/test';
import { within } from '@testing-library/dom';
import { expectAccessible } from './support/axe';
import { getMetas, test } from './support/html-page';
import { VIEWPORTS } from './support/layout';

const LONG_TEXT = '/item_group/005/collection/Aldwych/design/Aldwych%20Velvet/colour/Bottle';
const HAZELBURY = '/item_group/005/collection/Hazelbury/design/Hazelbury/colour/Duck%20Egg';
const LINEN = '/item_group/005/collection/Overberg/design/Saltmarsh%20Linen/colour/Flax';
const COMPARISON = '/compare?sku=HAZE-DUC-137&sku=SALL-FLA-140';

const actions = (page: Page) => page.getByRole('list', { name: 'Actions' });
const tray = (page: Page) => page.getByRole('region', { name: 'Comparison' });

/** Opens a product and adds it to the comparison; clicks again if the page was not hydrated yet. */
async function addToComparison(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const button = actions(page).getByRole('button', { name: 'Compare' });
  await expect(async () => {
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
}

test('T2: ‘Goes with’ shows the wallpaper of a fabric in the same colour, in the first HTML', async ({
  page,
  request,
}) => {
  expect(await (await request.get(HAZELBURY)).text()).toContain('Hazelbury Paper');
  await page.goto(HAZELBURY);
  const cards = page.getByRole('region', { name: 'Goes with' }).getByRole('link');
  await expect(cards.first()).toContainText('Hazelbury Paper');
  await expect(cards.first()).toContainText('Duck Egg');
  expect(await cards.count()).toBeLessThanOrEqual(8);
  await cards.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hazelbury Paper in Duck Egg' })).toBeVisible();
});

test('T1: the details lead to collection, brand and application', async ({ readHtml }) => {
  const details = within((await readHtml(HAZELBURY)).screen.getByRole('region', { name: 'Product Details' }));
  for (const [name, href] of [
    ['Hazelbury', '/item_group/005/collection/Hazelbury'],
    ['Ashby Lorne', '/brand/Ashby%20Lorne'],
    ['Dual Purpose', '/item_group/005/application/Dual%20Purpose'],
  ] as const)
    expect(details.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('T5: at most four products are chosen in the grid; the cards lose their buttons when choosing ends', async ({
  page,
}) => {
  await page.goto('/item_group/005');
  const grid = page.getByRole('region', { name: 'Products' });
  const compare = grid.getByRole('button', { name: 'Compare', exact: true });
  await compare.click();
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  const compareButtons = grid.getByRole('button', { name: /^Compare ./ });
  await expect(compareButtons).toHaveCount(9);
  for (const index of [0, 1, 2, 3]) await compareButtons.nth(index).click();
  await expect(tray(page)).toContainText('4 pieces to compare');
  await expect(compareButtons.nth(4)).toHaveAttribute('aria-disabled', 'true');
  await compareButtons.nth(4).click({ force: true });
  await compareButtons.nth(0).click();
  await expect(tray(page)).toContainText('3 pieces to compare');
  await expect(compareButtons.nth(0)).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  await compare.click();
  await expect(compareButtons).toHaveCount(0);
  await expect(tray(page)).toContainText('3 pieces to compare');
});

for (const [size, viewport] of Object.entries(VIEWPORTS))
  test(`T5: on a ${size} window two products are chosen, compared and taken out again`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await addToComparison(page, HAZELBURY);
    await expect(tray(page)).toContainText('1 piece to compare');
    await addToComparison(page, LINEN);
    await expect(tray(page)).toContainText('2 pieces to compare');
    await expectAccessible(page, ':root');
    await tray(page).getByRole('link', { name: 'Compare' }).click();
    await expect(page).toHaveURL(COMPARISON);
    await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
    await expect(tray(page)).toHaveCount(0);
    const differences = page.getByRole('table', { name: 'Details that differ' });
    await expect(differences.getByRole('columnheader')).toContainText(['Hazelbury', 'Saltmarsh Linen']);
    await expect(differences).toContainText('25 000');
    await expect(differences).not.toContainText('Railroaded');
    await page.getByText('details are the same').click();
    await expect(page.getByRole('table', { name: 'Details that are the same' })).toContainText('Railroaded');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Remove Hazelbury in Duck Egg' }).click();
    await expect(page).toHaveURL('/compare?sku=SALL-FLA-140');
    await page.goto(LINEN);
    await expect(tray(page)).toContainText('1 piece to compare');
    await tray(page).getByRole('button', { name: 'Clear' }).click();
    await expect(tray(page)).toHaveCount(0);
  });

test('T5: a shared comparison needs no stored data, names unknown codes and is not indexed', async ({
  page,
  readHtml,
}) => {
  const htmlPage = await readHtml(`${COMPARISON}&sku=${encodeURIComponent('<NO/SUCH>')}`);
  htmlPage.screen.getByText('We don’t have a product with the code <NO/SUCH>.');
  expect(
    within(htmlPage.screen.getByRole('table', { name: 'Details that differ' })).getAllByRole('columnheader'),
  ).toHaveLength(2);
  expect(getMetas(htmlPage, 'robots')).toEqual([expect.stringContaining('noindex')]);
  await page.goto('/compare');
  await expect(page.getByText('Nothing to compare yet.')).toBeVisible();
  await expectAccessible(page, ':root');
});

test('T9: a product prints as one A4 page with its details, without navigation or buttons', async ({ page }) => {
  for (const address of [
    HAZELBURY,
    LINEN,
    "/item_group/001/collection/Papiers%20d'Herbier/design/Papier%20d'Olivier",
    LONG_TEXT,
  ]) {
    await page.goto(address);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), address).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/worn with anything\.$/)).toBeVisible();
  await page.goto(HAZELBURY);
  await expect(page.getByRole('heading', { level: 1, name: 'Hazelbury' })).toBeVisible();
  for (const text of ['HAZE-DUC-137', '137cm', 'Dry clean', 'Domestic', '021 555 0134 ·'])
    await expect(page.getByText(text).filter({ visible: true })).not.toHaveCount(0);
  await expect(page.getByText(/\/design\/Hazelbury\/colour\/Duck%20Egg$/)).toBeVisible();
  for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), actions(page)])
    await expect(hidden).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Goes with' })).toBeHidden();
});

test('T9: a collection prints as an overview of its colourways', async ({ page }) => {
  await page.goto('/item_group/005/collection/Overberg');
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  const tiles = page.getByRole('main').getByRole('listitem').filter({ visible: true });
  await expect(tiles).toHaveCount(14);
  await expect(page.getByText('021 555 0134 ·')).toBeVisible();
  await expect(page.getByText(/\/item_group\/005\/collection\/Overberg$/)).toBeVisible();
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('region', { name: 'Banner' }),
  ])
    await expect(hidden).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('T5: Compare opens the comparison with the product', async ({ page }) => {
    await page.goto(HAZELBURY);
    await actions(page).getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL('/compare?sku=HAZE-DUC-137');
    await expect(page.getByText('Open another product and choose Compare.')).toBeVisible();
    await expect(actions(page)).toHaveCount(0);
  });
});
