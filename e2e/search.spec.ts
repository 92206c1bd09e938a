import { expect, type Page, test } from '@playwright/test';
import {
  buildPath,
  cell,
  type DemoProduct,
  getProductBySku,
  preselectedPath,
  publishedProducts,
} from './support/demo-products';
import { holdRequests } from './support/network';
import {
  openSearch,
  resultLinks,
  searchButton,
  searchDialog,
  searchField,
  searchFor,
  sectionButton,
} from './support/search';
import { createSharedPageTest } from './support/shared-page';

/** Drops diacritics and case. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Distinct values of `columns`, joined by a bar, among the published products whose text contains a term. */
function findDemoHits(columns: readonly string[], text: (row: DemoProduct) => string, term: string): string[] {
  const found = publishedProducts().filter((row) => fold(text(row)).includes(fold(term)));
  return [...new Set(found.map((row) => columns.map((column) => cell(row, column)).join('|')))];
}

/** Checks the sections and their counts, in order. */
async function expectSectionCounts(page: Page, counts: Record<string, number>): Promise<void> {
  const heads = Object.entries(counts).map(([title, count]) => `${title} ${count}`);
  await expect(searchDialog(page).getByRole('heading', { level: 3 })).toHaveText(heads);
}

test.describe.configure({ mode: 'default' });

const onHome = createSharedPageTest('/', async (page) => {
  if (await searchDialog(page).isVisible()) await page.keyboard.press('Escape');
  await expect(searchDialog(page)).toBeHidden();
});

onHome(
  'G4: the button opens the search with its title, its prompt, the field in focus and no sections',
  async ({ page }) => {
    await openSearch(page);
    await expect(page.getByRole('heading', { name: 'Already know what you are looking for?' })).toBeVisible();
    await expect(searchField(page)).toHaveValue('');
    await expect(searchDialog(page).getByRole('heading', { level: 3 })).toHaveCount(0);
  },
);

onHome('G4: four closed sections with their counts; a section without results cannot open', async ({ page }) => {
  await openSearch(page);
  await searchField(page).fill('hazel');
  const colours = findDemoHits(
    ['item_group', 'range', 'design', 'colour'],
    (row) => cell(row, 'design'),
    'hazel',
  ).length;
  expect(colours).toBe(13);
  await expectSectionCounts(page, { Collections: 1, Designs: 4, Colours: colours, 'Design Style': 0 });
  for (const title of ['Collections', 'Designs', 'Colours', 'Design Style'])
    await expect(sectionButton(page, title)).toHaveAttribute('aria-expanded', 'false');
  await expect(sectionButton(page, 'Design Style')).toBeDisabled();
  await expect(searchDialog(page).getByRole('link')).toHaveCount(0);
  await expect(searchDialog(page).getByRole('status')).toContainText('18 items found');
});

onHome('G4: one section is open at a time, and pressing it again closes it', async ({ page }) => {
  await searchFor(page, 'hazel', 'Designs');
  await expect(resultLinks(page)).toHaveText([
    'Hazelbury Fabric, Hazelbury',
    'Hazelbury Paper Wallpaper, Conservatory',
    'Hazelbury Scatter Scatters, Sitkamer',
    'Hazelbury Sprig Fabric, Hazelbury',
  ]);
  await sectionButton(page, 'Colours').click();
  await expect(sectionButton(page, 'Designs')).toHaveAttribute('aria-expanded', 'false');
  await expect(resultLinks(page)).toHaveCount(13);
  await sectionButton(page, 'Colours').click();
  await expect(resultLinks(page)).toHaveCount(0);
});

onHome('G4: reopening clears the term and collapses every section', async ({ page }) => {
  await searchFor(page, 'hazel', 'Designs');
  await page.keyboard.press('Escape');
  await expect(searchDialog(page)).toBeHidden();
  await openSearch(page);
  await expect(searchField(page)).toHaveValue('');
  await expect(searchDialog(page).getByRole('heading', { level: 3 })).toHaveCount(0);
  await searchField(page).fill('hazel');
  await expect(sectionButton(page, 'Designs')).toHaveAttribute('aria-expanded', 'false');
});

test('G4: no request is sent for an empty term; closing clears the cached results', async ({ page }) => {
  await page.goto('/');
  const terms: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/search') terms.push(url.searchParams.get('query'));
  });
  await openSearch(page);
  await searchField(page).fill('   ');
  await searchField(page).fill(' hazel ');
  await expect(sectionButton(page, 'Designs')).toBeVisible();
  await searchField(page).fill('');
  await expect(searchDialog(page).getByRole('heading', { level: 3 })).toHaveCount(0);
  await searchField(page).fill('hazel');
  await expect(sectionButton(page, 'Designs')).toBeVisible();
  expect(terms).toEqual(['hazel']);
  await page.keyboard.press('Escape');
  await openSearch(page);
  await searchField(page).fill('hazel');
  await expect(sectionButton(page, 'Designs')).toBeVisible();
  expect(terms).toEqual(['hazel', 'hazel']);
});

test('G4: a newer search aborts the previous one, whose late response changes nothing', async ({ page }) => {
  await page.goto('/');
  const { release } = await holdRequests(page, '**/api/search?query=karoo');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await openSearch(page);
  const started = page.waitForRequest('**/api/search?query=karoo');
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('query=karoo'));
  await searchField(page).fill('karoo');
  await started;
  await searchField(page).fill('hazel');
  await aborted;
  release();
  await expectSectionCounts(page, { Collections: 1, Designs: 4, Colours: 13, 'Design Style': 0 });
  await expect(searchDialog(page).getByRole('alert')).toHaveCount(0);
  expect(errors).toEqual([]);
});

onHome('G4: matched letters are underlined two pixels thick, with or without accents', async ({ page }) => {
  await searchFor(page, 'bouCLE', 'Designs');
  const mark = resultLinks(page).first().locator('mark');
  await expect(mark).toHaveText('Bouclé');
  await expect(mark).toHaveCSS('text-decoration-line', 'underline');
  await expect(mark).toHaveCSS('text-decoration-thickness', '2px');
  await searchField(page).fill('Moiré');
  await expect(resultLinks(page).first().locator('mark')).toHaveText('Moiré');
});

onHome('G4: a misspelled term still finds the results', async ({ page }) => {
  await openSearch(page);
  for (const term of ['hezelbury', 'hazelbruy']) {
    await searchField(page).fill(term);
    await expectSectionCounts(page, { Collections: 1, Designs: 4, Colours: 13, 'Design Style': 0 });
  }
});

onHome('G4: a design and a colour together find the product', async ({ page }) => {
  await searchFor(page, 'karoo ochre', 'Colours');
  await expect(resultLinks(page)).toHaveText(['Ochre Fabric, Karoo Plain']);
  await expect(resultLinks(page).locator('mark')).toHaveText(['Ochre', 'Karoo']);
  await searchField(page).fill('parchment hezelbury');
  await expect(resultLinks(page)).toHaveCount(3);
});

onHome(
  'G4: many hits: the best are listed, the count says how many there are, and the list scrolls',
  async ({ page }) => {
    const columns = ['item_group', 'range', 'design', 'colour'];
    const all = findDemoHits(columns, (row) => `${cell(row, 'colour')}|${cell(row, 'design')}`, 'e').length;
    await searchFor(page, 'e', 'Colours');
    await expect(sectionButton(page, 'Colours')).toHaveAccessibleName(`Colours ${all}`);
    await expect(resultLinks(page)).toHaveCount(50);
    await expect(searchDialog(page).getByText(`The first 50 of ${all}.`)).toBeVisible();
    await resultLinks(page).last().scrollIntoViewIfNeeded();
    await expect(resultLinks(page).last()).toBeInViewport();
    await sectionButton(page, 'Design Style').click();
    await expect(sectionButton(page, 'Design Style')).toBeInViewport();
  },
);

test('G4: a collection leads to its page, and the dialog closes', async ({ page }) => {
  await page.goto('/');
  await searchFor(page, 'hazel', 'Collections');
  await resultLinks(page).click();
  await expect(page).toHaveURL(buildPath('005', ['collection', 'Hazelbury']));
  await expect(searchDialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hazelbury');
});

test('G4 R6: a design leads to its page', async ({ page }) => {
  await page.goto('/');
  await searchFor(page, 'hazelbury sprig', 'Designs');
  await resultLinks(page).click();
  await expect(page).toHaveURL(buildPath('005', ['collection', 'Hazelbury'], ['design', 'Hazelbury Sprig']));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hazelbury Sprig');
});

test('G4 R7: a colour leads to its product, preselected', async ({ page }) => {
  await page.goto('/');
  await searchFor(page, 'hazelbury rosehip', 'Colours');
  await expect(resultLinks(page)).toHaveAttribute('href', preselectedPath(getProductBySku('HAZE-ROS-137')));
  await resultLinks(page).click();
  await expect(page).toHaveURL(/\/colour\/Rosehip/);
  await expect(page.getByText('HAZE-ROS-137')).toBeVisible();
});

test('G4: a design style leads to the filtered grid of its item group', async ({ page }) => {
  await page.goto('/');
  await searchFor(page, 'small scale', 'Design Style');
  await resultLinks(page).first().click();
  await expect(page).toHaveURL('/item_group/005?design_style=Small+scale');
  await expect(searchDialog(page)).toBeHidden();
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Small scale');
});

test('G4: every kind of result leads to an existing page', async ({ request }) => {
  const addresses = new Set<string>();
  for (const term of ['a', 'floral', 'plain', 'klei', 'stone', 'no. 4', "d'olivier", 'maker’s']) {
    const sections: Record<string, { hits: { href: string }[] }> = await (
      await request.get('/api/search', { params: { query: term } })
    ).json();
    for (const { hits: found } of Object.values(sections)) for (const hit of found.slice(0, 6)) addresses.add(hit.href);
  }
  expect(addresses.size).toBeGreaterThan(40);
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
});

test('G4: a failed search says so, and typing on or Enter tries again', async ({ page }) => {
  await page.goto('/');
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 502, json: {} }), { times: 2 });
  await openSearch(page);
  await searchField(page).fill('haze');
  await expect(searchDialog(page).getByRole('alert')).toHaveText('An error occurred, please try again later');
  await searchField(page).fill('hazel');
  await expect(searchDialog(page).getByRole('alert')).toBeVisible();
  await searchField(page).press('Enter');
  await expect(sectionButton(page, 'Designs')).toBeVisible();
  await expect(searchDialog(page).getByRole('alert')).toHaveCount(0);
});

onHome('G4: a term without results says so', async ({ page }) => {
  await openSearch(page);
  await searchField(page).fill('zzzzzz');
  await expect(searchDialog(page).getByText('No items found', { exact: true })).toBeVisible();
  await expect(searchDialog(page).getByRole('heading', { level: 3 })).toHaveCount(0);
});

test('G4: when its four sections are empty, the dialog links to the search page', async ({ page }) => {
  await page.goto('/');
  await openSearch(page);
  await searchField(page).fill('blue outdoor');
  await searchDialog(page).getByRole('link', { name: 'Search the whole catalogue for ‘blue outdoor’' }).click();
  await expect(page).toHaveURL('/search?query=blue+outdoor');
  await expect(searchDialog(page)).toBeHidden();
  await expect(page.getByRole('link', { name: /Fabric · Blue · Outdoor/ })).toBeVisible();
});

onHome('G4: a selection that is dragged out of the dialog does not close it', async ({ page }) => {
  await openSearch(page);
  await searchField(page).fill('hazel');
  const { x = 0, y = 0 } = (await searchField(page).boundingBox()) ?? {};
  await page.mouse.move(x + 60, y + 20);
  await page.mouse.down();
  await page.mouse.move(4, 4, { steps: 4 });
  await page.mouse.up();
  await expect(sectionButton(page, 'Designs')).toBeVisible();
  await expect(searchField(page)).toHaveValue('hazel');
});

onHome('G4: a click beside the dialog closes it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSearch(page);
  await page.mouse.click(40, 700);
  await expect(searchDialog(page)).toBeHidden();
});

for (const [width, height] of [
  [320, 640],
  [768, 1024],
] as const)
  onHome(`G4: at ${width} px the dialog fills the screen, and nothing is cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await searchFor(page, 'hand-thrown', 'Designs');
    expect(await searchDialog(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
    const button = await searchDialog(page).getByRole('button', { name: 'Close' }).boundingBox();
    expect([button?.width, button?.height]).toEqual([48, 48]);
    const overflow = await searchDialog(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(overflow).toBe(0);
    await expect(searchDialog(page).getByRole('button', { name: 'Close' })).toBeInViewport();
  });

test('G4: without JavaScript the search button is hidden', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL ?? '');
  await expect(searchButton(page)).toBeHidden();
  await context.close();
});
