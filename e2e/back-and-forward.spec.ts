import { expect, type Page, test } from '@playwright/test';
import { cardText, cell, filterProducts, productsOnPage } from './support/demo-products';
import { type Frame, type Frames, recordFrames } from './support/frames';
import { cards, expectProducts, filterOption, openFilterGroup, pager } from './support/grid';
import {
  clickInOneTask,
  expectScrollY,
  getScrollY,
  loadingScreen,
  scrollTo,
  waitForHydration,
} from './support/interactions';
import { holdNavigations, holdProductCalls } from './support/network';
import { resultLinks, sectionButton } from './support/search';

const BLUE = filterProducts('005', { colours: ['Blue'] });
const SHOWN = productsOnPage(BLUE, 2).map(cardText);

/** A page of the journey: its heading, its scroll position when it was left, and its cards. */
interface PageState {
  heading: string;
  y: number;
  cards: readonly string[];
}

async function readPageState(page: Page, shownCards: readonly string[] = []): Promise<PageState> {
  return {
    heading: await page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.firstChild?.textContent ?? ''),
    y: await getScrollY(page),
    cards: shownCards,
  };
}

/** Filters the fabric page by blue and goes to the second page of products. */
async function chooseBlue(page: Page): Promise<void> {
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Blue').click();
  await expectProducts(page, BLUE);
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expectProducts(page, BLUE, 2);
}

/** Clicks a card and waits for its product page. */
async function openCard(page: Page, index: number): Promise<void> {
  const design = cell(productsOnPage(BLUE, 2)[index] ?? {}, 'design');
  await cards(page).nth(index).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: design })).toBeVisible();
}

/** Checks that every frame shows one of the two pages, with its own cards and scroll position. */
function expectOnlyStates(frames: Frame[], from: PageState, to: PageState): void {
  expect(frames).not.toEqual([]);
  for (const frame of frames) {
    const state = frame.heading === to.heading ? to : from;
    expect(frame.heading, JSON.stringify(frame)).toBe(state.heading);
    expect(frame.cards, JSON.stringify(frame)).toEqual([...state.cards]);
    expect(Math.abs(frame.y - state.y), `${JSON.stringify(frame)} and not ${state.y}`).toBeLessThanOrEqual(1);
  }
}

async function traverse(
  page: Page,
  frames: Frames,
  direction: 'goBack' | 'goForward',
  from: PageState,
  to: PageState,
): Promise<void> {
  frames.take();
  await page[direction]();
  await expect(page.getByRole('heading', { level: 1, name: to.heading })).toBeVisible();
  await expectScrollY(page, to.y);
  expectOnlyStates(frames.take(), from, to);
}

/** Visits home, fabric, filters, product, colour, search and design, then goes back to home and forward again. */
async function walkThroughSite(page: Page): Promise<void> {
  const frames = await recordFrames(page);
  await page.goto('/');
  await waitForHydration(page);
  const tile = page.getByRole('region', { name: 'Catalogue' }).getByRole('link', { name: 'Fabric' });
  await tile.scrollIntoViewIfNeeded();
  const home = await readPageState(page);
  expect(home.y).toBeGreaterThan(0);
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fabric' })).toBeVisible();
  await expectScrollY(page, 0);
  await chooseBlue(page);
  await cards(page).nth(7).scrollIntoViewIfNeeded();
  const landing = await readPageState(page, SHOWN);
  await openCard(page, 7);
  await expectScrollY(page, 0);
  await page.getByRole('region', { name: 'Colour' }).locator('a:not([aria-current])').first().click();
  await expect(page).not.toHaveURL(new RegExp(encodeURIComponent(cell(productsOnPage(BLUE, 2)[7] ?? {}, 'colour'))));
  await scrollTo(page, 400);
  const product = await readPageState(page);
  // The header is out of view; the '/' key opens the search without scrolling.
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('Karoo Plain');
  await sectionButton(page, 'Designs').click();
  await resultLinks(page)
    .filter({ hasText: /Karoo Plain/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Karoo Plain' })).toBeVisible();
  await expectScrollY(page, 0);
  await scrollTo(page, 250);
  const design = await readPageState(page);

  await traverse(page, frames, 'goBack', design, product);
  await traverse(page, frames, 'goBack', product, landing);
  await expectProducts(page, BLUE, 2);
  await traverse(page, frames, 'goBack', landing, home);
  await traverse(page, frames, 'goForward', home, landing);
  await traverse(page, frames, 'goForward', landing, product);
  await traverse(page, frames, 'goForward', product, design);
  // Three entries at once, then one forward.
  await page.evaluate(() => window.history.go(-3));
  await expect(page.getByRole('heading', { level: 1, name: home.heading })).toBeVisible();
  await expectScrollY(page, home.y);
  await page.evaluate(() => window.history.go(1));
  await expectProducts(page, BLUE, 2);
  await expectScrollY(page, landing.y);
}

test('H14: back and forward through a whole visit show the right page, filter and scroll position in every frame', ({
  page,
}) => walkThroughSite(page));

test('H14: the same in a browser without the Navigation API', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
  await walkThroughSite(page);
});

/** Opens the product of a card of the filtered grid and reloads its page. */
async function openAndReload(
  page: Page,
  index: number,
): Promise<{ frames: Frames; landing: PageState; product: PageState }> {
  const frames = await recordFrames(page);
  await page.goto('/item_group/005');
  await waitForHydration(page);
  await chooseBlue(page);
  await cards(page).nth(index).scrollIntoViewIfNeeded();
  const landing = await readPageState(page, SHOWN);
  await openCard(page, index);
  await page.reload();
  await waitForHydration(page);
  await scrollTo(page, 300);
  return { frames, landing, product: await readPageState(page) };
}

test('H14: back after a reload of the product page shows the filtered grid where it was left', async ({ page }) => {
  const { frames, landing, product } = await openAndReload(page, 7);
  await traverse(page, frames, 'goBack', product, landing);
  await traverse(page, frames, 'goForward', landing, product);
});

test('H14, H15: back to a slow page leaves the current one unchanged until it arrives', async ({ page }) => {
  const { frames, landing, product } = await openAndReload(page, 4);
  frames.take();
  const pages = await holdNavigations(page);
  await page.goBack();
  await expect(loadingScreen(page)).toBeVisible();
  expectOnlyStates(frames.take(), product, product);
  pages.release();
  await expectProducts(page, BLUE, 2);
  await expectScrollY(page, landing.y);
  await expect(loadingScreen(page)).toHaveCount(0);
  expectOnlyStates(frames.take(), product, landing);
});

test('H14: back from another document, the page is where it was left, and so is the one before', async ({ page }) => {
  const frames = await recordFrames(page);
  await page.goto('/');
  await waitForHydration(page);
  const tile = page.getByRole('region', { name: 'Catalogue' }).getByRole('link', { name: 'Fabric' });
  await tile.scrollIntoViewIfNeeded();
  const home = await readPageState(page);
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fabric' })).toBeVisible();
  await chooseBlue(page);
  await cards(page).nth(5).scrollIntoViewIfNeeded();
  const landing = await readPageState(page, SHOWN);
  await page.goto('/api/search?query=');
  frames.take();
  await page.goBack();
  await expectProducts(page, BLUE, 2);
  await expectScrollY(page, landing.y);
  // A new document may be painted before its grid has arrived in full: then only its first cards show, and never others.
  for (const frame of frames.take())
    expect(SHOWN.join('\n').startsWith(frame.cards.join('\n')), frame.cards.join(', ')).toBe(true);
  await waitForHydration(page);
  await traverse(page, frames, 'goBack', landing, home);
  await page.goto('/api/search?query=');
  await page.goBack();
  await expectScrollY(page, home.y);
});

test('H14: back to a grid whose products were never loaded loads them, and shows no others meanwhile', async ({
  page,
}) => {
  const frames = await recordFrames(page);
  await page.goto('/item_group/005');
  await waitForHydration(page);
  await openFilterGroup(page, 'Colour');
  const card = cards(page).nth(6).getByRole('link');
  await filterOption(page, 'Colour', 'Blue').scrollIntoViewIfNeeded();
  const y = await getScrollY(page);
  const held = await holdProductCalls(page);
  // The visitor leaves before the filter has sent a request.
  await clickInOneTask(filterOption(page, 'Colour', 'Blue'), card);
  await expect(page).toHaveURL(/\/colour\//);
  frames.take();
  await page.goBack();
  await expect(page.getByText('Loading product information...')).toBeAttached();
  await expectScrollY(page, y);
  await held.release();
  await expectProducts(page, BLUE);
  await expectScrollY(page, y);
  const first = productsOnPage(BLUE, 1).map(cardText);
  for (const frame of frames.take().filter((shown) => shown.heading === 'Fabric')) {
    expect([[], first]).toContainEqual(frame.cards);
    expect(Math.abs(frame.y - y), JSON.stringify(frame)).toBeLessThanOrEqual(1);
  }
});
