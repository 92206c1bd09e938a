import { expect, type Page } from '@playwright/test';
import { test } from './support/html-page';
import { expectToFit } from './support/layout';
import { PAGE_PATHS } from './support/pages';

const WIDTHS = [320, 390, 768, 1440] as const;
const LONG = 'Hand-loomed slubbed linen and wool herringbone with a selvedge of undyed cotton. '
  .repeat(4)
  .slice(0, 300);
const UNBROKEN = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenbezug'.repeat(6).slice(0, 300);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One page of each kind, and one with hostile content. */
const PAGES = {
  ...PAGE_PATHS,
  brand: '/brand/Marram',
  'application type': '/item_group/9001/application_type/outdoor',
  category: '/category/Quiet%20Patterns',
  'hostile category': '/category/Hostile%20Tiles',
};

/** Replaces the text of every element that matches a selector. */
const replaceText = (page: Page, selector: string, text: string) =>
  page.evaluate(
    ([elements = '', content = '']) => {
      for (const element of document.querySelectorAll(elements)) element.textContent = content;
    },
    [selector, text],
  );

const BLOCK_ELEMENTS = 'h1,h2,h3,h4,h5,h6,p,div,ul,ol,dl,section,article,header,footer,form,table,figure';

for (const [kind, path] of Object.entries(PAGES))
  test(`the markup of the ${kind} page is nested correctly`, async ({ readHtml }) => {
    const { document } = await readHtml(path);
    const invalid = [
      ...document.querySelectorAll(`:is(span,p,h1,h2,h3,h4,h5,h6,button,b,em,strong) :is(${BLOCK_ELEMENTS})`),
      ...document.querySelectorAll(':is(a,button) :is(a,button,input,select,iframe)'),
      ...document.querySelectorAll(':is(ul,ol) > :not(li,script,template)'),
    ];
    expect(invalid.map((element) => element.outerHTML.slice(0, 100))).toEqual([]);
  });

test('hostile names, texts and pictures keep the layout, and nothing in them runs', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await page.goto('/category/Hostile%20Tiles');
  const main = page.getByRole('main');
  await expect(
    main.getByText('<b>Bold</b> & <script>alert("page")</script> <img src=x onerror=alert(1)>'),
  ).toBeVisible();
  await expect(main.getByRole('heading', { name: '<script>alert("tile")</script><b>Bold</b>' })).toBeVisible();
  await expect(main.locator('b')).toHaveCount(0);
  const tiles = main.getByRole('listitem');
  await expect(tiles).toHaveCount(7);
  for (const tile of [2, 3])
    await expect(tiles.nth(tile).locator('img')).toHaveAttribute('src', /placeholder\.svg/, { timeout: 10_000 });
  for (const tile of await tiles.all()) expect((await tile.locator('a > div').first().boundingBox())?.height).toBe(350);
  await expectToFit(page, WIDTHS);
  expect(dialogs).toEqual([]);
});

test('a single tile is at the left, as wide as among others; an empty description leaves no gap', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/category/One%20Tile');
  const box = await page.getByRole('main').getByRole('listitem').boundingBox();
  expect(box?.x).toBeCloseTo(64, -0.5);
  expect(box?.width).toBeCloseTo(304, -0.5);
  await expect(page.locator('main p')).toHaveCount(0);
  await expectToFit(page, WIDTHS);
});

test('forty tiles are in rows of four, three and two, and only pictures near the viewport are fetched', async ({
  page,
}) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const file = /large%2F(room-[^&]+)/.exec(request.url())?.[1];
    if (file !== undefined) requested.add(file);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/category/Forty%20Tiles', { waitUntil: 'networkidle' });
  const tiles = page.getByRole('main').getByRole('listitem');
  await expect(tiles).toHaveCount(40);
  expect(requested.size).toBeLessThan(30);
  for (const [width, across] of [
    [1440, 4],
    [768, 3],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(across);
  }
  await expectToFit(page, WIDTHS);
});

for (const [length, name] of [
  ['of many words', LONG],
  ['of one endless word', UNBROKEN],
] as const) {
  test(`on the home page names and texts ${length} stay inside their columns`, async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    // The newsletter's title comes from supplier.json, not from the hub.
    await replaceText(page, 'main section:not(:has(form)) :is(h1, h2, h3, p.text-lead)', name);
    await expectToFit(page, WIDTHS);
  });

  test(`on an application page names and texts ${length} stay inside their columns`, async ({ page }) => {
    await page.goto('/item_group/001/application/marram%20wallpaper', { waitUntil: 'networkidle' });
    await replaceText(page, 'main section:not([aria-labelledby="products-title"]) :is(h1, h2, h3, p.text-lead)', name);
    await expectToFit(page, WIDTHS);
  });

  test(`on a collection page names ${length} stay inside their columns`, async ({ page }) => {
    await page.goto('/item_group/005/collection/Hazelbury', { waitUntil: 'networkidle' });
    await replaceText(page, 'main :is(h1, h2, h3, li p)', name);
    await expectToFit(page, WIDTHS);
  });
}

test('H17: a brand whose wordmark is missing has its name instead, at the size of a wordmark', async ({ page }) => {
  await page.route('**/media/large/**', (route) => route.abort());
  await page.goto('/item_group/9000');
  const brand = page.getByRole('region', { name: 'Brands', exact: true }).getByRole('link', { name: 'Duinveld' });
  await brand.scrollIntoViewIfNeeded();
  await expect(brand.locator('img')).toBeHidden();
  const [name, tile] = [await brand.getByRole('heading').boundingBox(), await brand.boundingBox()];
  expect(name?.width).toBe(tile?.width);
});
