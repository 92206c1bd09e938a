import { expect, type Page, test } from '@playwright/test';
import { cardText, cell, pageOf, select } from './support/demo';
import { type Frame, type Frames, watchFrames } from './support/frames';
import { cards, expectProducts, openGroup, option, pager } from './support/grid';
import { holdPages, loadingScreen } from './support/hold-pages';
import { holdProducts } from './support/product-calls';
import { alive, expectScrolled, scrolled, scrollTo } from './support/scrolling';
import { hits, sectionHead } from './support/search';

const BLUE = select('005', { colours: ['Blue'] });
const SHOWN = pageOf(BLUE, 2).map(cardText);

/** A page of the journey: its heading, where it was left, and the cards that belong to it. */
interface Stop {
  heading: string;
  y: number;
  cards: readonly string[];
}

async function stopHere(page: Page, shown: readonly string[] = []): Promise<Stop> {
  return {
    heading: await page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.firstChild?.textContent ?? ''),
    y: await scrolled(page),
    cards: shown,
  };
}

/** From the fabric page without filters to the second page of its blue products. */
async function chooseBlue(page: Page): Promise<void> {
  await openGroup(page, 'Colour');
  await option(page, 'Colour', 'Blue').click();
  await expectProducts(page, BLUE);
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expectProducts(page, BLUE, 2);
}

/** Presses a card and waits for its product. */
async function openCard(page: Page, place: number): Promise<void> {
  const design = cell(pageOf(BLUE, 2)[place] ?? {}, 'design');
  await cards(page).nth(place).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: design })).toBeVisible();
}

/** Every frame shows either the page that is left, where it was, or the one that is gone to, where it was left. */
function expectOnly(frames: Frame[], from: Stop, to: Stop): void {
  for (const frame of frames) {
    const stop = frame.heading === to.heading ? to : from;
    expect(frame.heading, JSON.stringify(frame)).toBe(stop.heading);
    expect(frame.cards, JSON.stringify(frame)).toEqual([...stop.cards]);
    expect(Math.abs(frame.y - stop.y), `${JSON.stringify(frame)} and not ${stop.y}`).toBeLessThanOrEqual(1);
  }
}

async function go(page: Page, frames: Frames, step: 'goBack' | 'goForward', from: Stop, to: Stop): Promise<void> {
  frames.take();
  await page[step]();
  await expect(page.getByRole('heading', { level: 1, name: to.heading })).toBeVisible();
  await expectScrolled(page, to.y);
  expectOnly(frames.take(), from, to);
}

/** A whole visit: home, fabric, filters, product, colour, search, design, then back to home and forward again. */
async function visit(page: Page): Promise<void> {
  const frames = await watchFrames(page);
  await page.goto('/');
  await alive(page);
  const tile = page.getByRole('region', { name: 'Catalogue' }).getByRole('link', { name: 'Fabric' });
  await tile.scrollIntoViewIfNeeded();
  const home = await stopHere(page);
  expect(home.y).toBeGreaterThan(0);
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fabric' })).toBeVisible();
  await expectScrolled(page, 0);
  await chooseBlue(page);
  await cards(page).nth(7).scrollIntoViewIfNeeded();
  const landing = await stopHere(page, SHOWN);
  await openCard(page, 7);
  await expectScrolled(page, 0);
  await page.getByRole('region', { name: 'Colour' }).locator('a:not([aria-current])').first().click();
  await expect(page).not.toHaveURL(new RegExp(encodeURIComponent(cell(pageOf(BLUE, 2)[7] ?? {}, 'colour'))));
  await scrollTo(page, 400);
  const product = await stopHere(page);
  // The header is far above: the key opens the search where the visitor is.
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('Karoo Plain');
  await sectionHead(page, 'Designs').click();
  await hits(page)
    .filter({ hasText: /Karoo Plain/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Karoo Plain' })).toBeVisible();
  await expectScrolled(page, 0);
  await scrollTo(page, 250);
  const design = await stopHere(page);

  await go(page, frames, 'goBack', design, product);
  await go(page, frames, 'goBack', product, landing);
  await expectProducts(page, BLUE, 2);
  await go(page, frames, 'goBack', landing, home);
  await go(page, frames, 'goForward', home, landing);
  await go(page, frames, 'goForward', landing, product);
  await go(page, frames, 'goForward', product, design);
  // Three entries at once, and back again.
  await page.evaluate(() => window.history.go(-3));
  await expect(page.getByRole('heading', { level: 1, name: home.heading })).toBeVisible();
  await expectScrolled(page, home.y);
  await page.evaluate(() => window.history.go(1));
  await expectProducts(page, BLUE, 2);
  await expectScrolled(page, landing.y);
}

test('H14: back and forward through a whole visit show the right page, filter and place in every frame', ({ page }) =>
  visit(page));

test('H14: so they do in a browser that gives history entries no names', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
  await visit(page);
});

/** From the filtered grid to the product of its card at `place`, whose page is then loaded again. */
async function openAndReload(page: Page, place: number): Promise<{ frames: Frames; landing: Stop; product: Stop }> {
  const frames = await watchFrames(page);
  await page.goto('/item_group/005');
  await alive(page);
  await chooseBlue(page);
  await cards(page).nth(place).scrollIntoViewIfNeeded();
  const landing = await stopHere(page, SHOWN);
  await openCard(page, place);
  await page.reload();
  await alive(page);
  await scrollTo(page, 300);
  return { frames, landing, product: await stopHere(page) };
}

test('H14: back after the product page was loaded again shows the filtered grid where it was left', async ({
  page,
}) => {
  const { frames, landing, product } = await openAndReload(page, 7);
  await go(page, frames, 'goBack', product, landing);
  await go(page, frames, 'goForward', landing, product);
});

test('H14, H15: back to a page that is slow to come leaves the one before still until it is there', async ({
  page,
}) => {
  const { frames, landing, product } = await openAndReload(page, 4);
  frames.take();
  const pages = await holdPages(page);
  await page.goBack();
  await expect(loadingScreen(page)).toBeVisible();
  expectOnly(frames.take(), product, product);
  pages.release();
  await expectProducts(page, BLUE, 2);
  await expectScrolled(page, landing.y);
  await expect(loadingScreen(page)).toHaveCount(0);
  expectOnly(frames.take(), product, landing);
});

test('H14: back from another document, the page stands where it was left, and so does the one before', async ({
  page,
}) => {
  const frames = await watchFrames(page);
  await page.goto('/');
  await alive(page);
  const tile = page.getByRole('region', { name: 'Catalogue' }).getByRole('link', { name: 'Fabric' });
  await tile.scrollIntoViewIfNeeded();
  const home = await stopHere(page);
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fabric' })).toBeVisible();
  await chooseBlue(page);
  await cards(page).nth(5).scrollIntoViewIfNeeded();
  const landing = await stopHere(page, SHOWN);
  await page.goto('/api/search?query=');
  frames.take();
  await page.goBack();
  await expectProducts(page, BLUE, 2);
  await expectScrolled(page, landing.y);
  // A new document may be drawn while its grid is still coming from the server: then the first ones stand there, never others.
  for (const frame of frames.take())
    expect(SHOWN.join('\n').startsWith(frame.cards.join('\n')), frame.cards.join(', ')).toBe(true);
  await alive(page);
  await go(page, frames, 'goBack', landing, home);
  await page.goto('/api/search?query=');
  await page.goBack();
  await expectScrolled(page, home.y);
});

test('H14: back to a grid whose products were never there loads them, and shows no others meanwhile', async ({
  page,
}) => {
  const frames = await watchFrames(page);
  await page.goto('/item_group/005');
  await alive(page);
  await openGroup(page, 'Colour');
  const card = cards(page).nth(6).getByRole('link');
  await option(page, 'Colour', 'Blue').scrollIntoViewIfNeeded();
  const y = await scrolled(page);
  const held = await holdProducts(page);
  // Both presses in one turn of the page's script: the visitor leaves before the filter has asked for anything.
  await card.evaluate(
    (link, tick) => {
      if (tick instanceof HTMLElement && link instanceof HTMLElement) {
        tick.click();
        link.click();
      }
    },
    await option(page, 'Colour', 'Blue').elementHandle(),
  );
  await expect(page).toHaveURL(/\/colour\//);
  frames.take();
  await page.goBack();
  await expect(page.getByText('Loading product information...')).toBeAttached();
  await expectScrolled(page, y);
  await held.release();
  await expectProducts(page, BLUE);
  await expectScrolled(page, y);
  const first = pageOf(BLUE, 1).map(cardText);
  for (const frame of frames.take().filter((shown) => shown.heading === 'Fabric')) {
    expect([[], first]).toContainEqual(frame.cards);
    expect(Math.abs(frame.y - y), JSON.stringify(frame)).toBeLessThanOrEqual(1);
  }
});
