import { expect, type Page } from '@playwright/test';
import {
  buildPath,
  cell,
  cellValues,
  collectionProducts,
  collectionTiles,
  type DemoProduct,
  listOptions,
  productLinkPath,
} from './support/demo-products';
import { type HtmlPage, test } from './support/html-page';

const overberg = collectionProducts('005', 'Overberg');
const path = buildPath('005', ['collection', 'Overberg']);
const pathWithin = (application: string) => buildPath('005', ['application', application], ['collection', 'Overberg']);

/** The 1-based number of an option in the collection's alphabetical list (D29). */
function optionNumber(column: string, option: string): number {
  const number = listOptions(overberg, column).indexOf(option) + 1;
  if (number === 0) throw new Error(`Overberg has no ${column} '${option}'`);
  return number;
}

const hasValue =
  (column: string, ...wanted: string[]) =>
  (product: DemoProduct) =>
    cellValues(product, column).some((value) => wanted.includes(value));

/** The expected link of each tile, by the tile's name. */
const tileLinks = (products: readonly DemoProduct[], application?: string) =>
  Object.fromEntries(
    collectionTiles(products).map(({ name, product }) => [name, productLinkPath(product, application)]),
  );

/** The links of the designs in the server's HTML, by the design's name. */
function htmlDesigns({ document }: HtmlPage): Record<string, string | null> {
  const links = [...document.querySelectorAll('main a:has(h3)')];
  return Object.fromEntries(links.map((link) => [link.getAttribute('aria-label') ?? '', link.getAttribute('href')]));
}

async function expectDesigns(page: Page, expected: readonly DemoProduct[], application?: string) {
  const expectedLinks = Object.entries(tileLinks(expected, application));
  const links = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(links).toHaveCount(expectedLinks.length);
  for (const [name, href] of expectedLinks)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
}

const EMPTY_TEXT = 'No designs found in this collection.';

const blue = optionNumber('web_colour', 'Blue');
const grey = optionNumber('web_colour', 'Grey');
const sheer = optionNumber('web_type', 'Sheer');
const rustic = optionNumber('design_style', 'Rustic');

const NARROWED: [query: string, keep: (product: DemoProduct) => boolean][] = [
  [`colours=${blue}`, hasValue('web_colour', 'Blue')],
  [`colours=${blue}&colours=${grey}`, hasValue('web_colour', 'Blue', 'Grey')],
  [`types=${sheer}`, hasValue('web_type', 'Sheer')],
  [`design_style=${rustic}`, hasValue('design_style', 'Rustic')],
  [
    `design_style=${rustic}&colours=${grey}`,
    (product) => hasValue('design_style', 'Rustic')(product) && hasValue('web_colour', 'Grey')(product),
  ],
  ['application=Curtaining', hasValue('application', 'Curtaining')],
  ['application=curtaining', hasValue('application', 'Curtaining')],
  [
    `application=Curtaining&colours=${grey}`,
    (product) => hasValue('application', 'Curtaining')(product) && hasValue('web_colour', 'Grey')(product),
  ],
];

const IGNORED = [
  'colours=0',
  'colours=999',
  'colours=-1',
  'colours=1.5',
  'colours=Blue',
  'types=1e1',
  'design_style=',
  'page=2',
  'application=',
];

for (const [query, keep] of NARROWED)
  test(`C6: ?${query} narrows the designs to the numbered options (D29)`, async ({ readHtml }) => {
    const expected = overberg.filter(keep);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(overberg.length);
    expect(htmlDesigns(await readHtml(`${path}?${query}`))).toEqual(tileLinks(expected));
  });

test('C6: a narrowed collection stays the same in the browser', async ({ page }) => {
  await page.goto(`${path}?application=Curtaining&colours=${grey}`);
  const ofCurtaining = overberg.filter(hasValue('application', 'Curtaining'));
  await expectDesigns(page, ofCurtaining.filter(hasValue('web_colour', 'Grey')));
});

test('C2: a collection narrowed to nothing says so', async ({ readHtml }) => {
  const htmlPage = await readHtml(`${path}?types=${sheer}&design_style=${rustic}`);
  htmlPage.screen.getByText(EMPTY_TEXT);
  expect(htmlDesigns(htmlPage)).toEqual({});
});

for (const query of IGNORED)
  test(`C6: ?${query} names no option and is ignored`, async ({ readHtml }) => {
    const htmlPage = await readHtml(`${path}?${query}`);
    expect(htmlPage.status).toBe(200);
    expect(htmlDesigns(htmlPage)).toEqual(tileLinks(overberg));
  });

test('C6: one application leaves one section, headed as the only one', async ({ readHtml }) => {
  const { screen } = await readHtml(`${path}?application=Curtaining`);
  screen.getByRole('heading', { level: 2, name: 'Designs in this collection' });
});

test('R5: a collection within an application has that application and keeps it in its links', async ({ page }) => {
  await page.goto(pathWithin('Dual Purpose'));
  const expected = overberg.filter((product) => cell(product, 'application') === 'Dual Purpose');
  await expectDesigns(page, expected, 'Dual Purpose');
  await page.getByRole('link', { name: 'Overberg Slub Wheat', exact: true }).click();
  await expect(page).toHaveURL(
    /\/application\/Dual%20Purpose\/collection\/Overberg\/design\/Overberg%20Slub\/colour\/Wheat$/,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overberg Slub in Wheat');
});

test('R5: a collection within an application accepts the numbers too, counted over the whole collection', async ({
  readHtml,
}) => {
  const expected = overberg.filter((product) => cell(product, 'application') === 'Dual Purpose');
  expect(htmlDesigns(await readHtml(`${pathWithin('Dual Purpose')}?colours=${grey}`))).toEqual(
    tileLinks(expected.filter(hasValue('web_colour', 'Grey')), 'Dual Purpose'),
  );
});

test('R5: a collection without designs for its application says so', async ({ readHtml }) => {
  const { status, screen } = await readHtml(pathWithin('Outdoor'));
  expect(status).toBe(200);
  screen.getByText(EMPTY_TEXT);
});
