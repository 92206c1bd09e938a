import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { expectErrorScreen } from './support/error-page';
import { getStructuredData, test } from './support/html-page';
import { openDialog } from './support/interactions';
import { getHorizontalOverflow } from './support/layout';
import { stubVideoPlayer } from './support/network';

// The Internationals landing page and its brand pages, with the demo's content (I1 to I5).

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LANDING = '/internationals';
const WITH_VIDEO = '/internationals/brand/1';
const WITHOUT_VIDEO = '/internationals/brand/2';
const WIDTHS = [320, 390, 768, 1440];

interface DemoCatalogue {
  id: string;
  catalogue_tile_img_url: string;
  issuu_link: string;
}

/** A brand in the list of the landing page. */
interface DemoBrand {
  id: number;
  page_title: string;
  is_published: boolean;
  position_order: number;
}

interface DemoBrandPage {
  page_title: string;
  page_description: string;
  featured_collection_title: string;
  featured_collection_description: string;
  featured_collection_link: string;
  catalogue_section_heading_first: string;
}

/** demo/internationals.json. */
const DEMO_INTERNATIONALS: {
  settings: {
    page_title: string;
    page_description: string;
    catalogue_section_items: DemoCatalogue[];
    brands: DemoBrand[];
  };
  brand_pages: Record<string, DemoBrandPage>;
} = JSON.parse(readFileSync(path.join(process.cwd(), 'demo', 'internationals.json'), 'utf8'));

/** The demo's page of a brand; throws for an unknown id. */
function demoBrandPage(id: string): DemoBrandPage {
  const page = DEMO_INTERNATIONALS.brand_pages[id];
  if (page === undefined) throw new Error(`The demo has no page of brand ${id}`);
  return page;
}

/** Published brands in the order of the landing page. */
const DEMO_BRANDS = DEMO_INTERNATIONALS.settings.brands
  .filter((brand) => brand.is_published)
  .sort((a, b) => a.position_order - b.position_order);

async function expectFits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await getHorizontalOverflow(page), `${width} px`).toBe(0);
  }
}

test('I1: shows banner, heading, description, the published brands by their position, and the catalogues', async ({
  page,
  readHtml,
}) => {
  const { settings } = DEMO_INTERNATIONALS;
  expect((await page.goto(LANDING))?.status()).toBe(200);
  await expect(page).toHaveTitle(new RegExp(`^${settings.page_title} \\|.* \\| Marram$`));
  await expect(page.getByRole('region', { name: 'Banner' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.page_title);
  await expect(page.getByText(settings.page_description)).toBeVisible();
  const brands = page.getByRole('region', { name: 'Brands' }).getByRole('link');
  await expect(brands).toHaveText(DEMO_BRANDS.map((brand) => brand.page_title));
  for (const [index, brand] of DEMO_BRANDS.entries())
    await expect(brands.nth(index)).toHaveAttribute('href', `/internationals/brand/${brand.id}`);
  await expect(page.getByText('Lysvik Veveri')).toHaveCount(0);
  const catalogues = page.getByRole('region', { name: 'View our Latest Catalogues', exact: true }).getByRole('link');
  const shown = settings.catalogue_section_items.filter(({ id }) => id !== '001');
  await expect(catalogues).toHaveText(['Hazelbury', 'Herbier and Soierie', 'Palazzo', 'Walls 2027']);
  for (const [index, { issuu_link }] of shown.entries())
    await expect(catalogues.nth(index)).toHaveAttribute('href', issuu_link);
  await expect(page.getByText('Missing Content')).toHaveCount(0);
  const [breadcrumbs] = getStructuredData(await readHtml(LANDING));
  expect(breadcrumbs).toMatchObject({ itemListElement: [{ name: 'Home' }, { name: settings.page_title }] });
  expect(await findAxeViolations(page)).toEqual([]);
  await expectFits(page);
});

test('I1: the home page links here, and a tile to the page of its brand', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('region', { name: 'Internationals' }).getByRole('link').click();
  await expect(page).toHaveURL(LANDING);
  await page.getByRole('link', { name: 'Ashby Lorne' }).first().click();
  await expect(page).toHaveURL(WITH_VIDEO);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ashby Lorne');
});

test('I2: shows banner, heading, featured collection, catalogues of both lists, video, and the other brands', async ({
  page,
  readHtml,
}) => {
  const brand = demoBrandPage('1');
  const requested = await stubVideoPlayer(page);
  expect((await page.goto(WITH_VIDEO))?.status()).toBe(200);
  await expect(page).toHaveTitle('Ashby Lorne | Internationals | Marram');
  await expect(page.getByRole('region', { name: 'Banner' })).toBeVisible();
  await expect(page.getByText(brand.page_description)).toBeVisible();
  const featured = page.getByRole('region', { name: brand.featured_collection_title, exact: true });
  await expect(featured.getByText(brand.featured_collection_description)).toBeVisible();
  await expect(featured.locator('img')).toHaveCount(3);
  const catalogues = page.getByRole('region', { name: brand.catalogue_section_heading_first, exact: true });
  await expect(catalogues.getByRole('link')).toHaveText(['Hazelbury', 'Spring 2027', 'Walls 2027']);
  await expect(page.getByRole('region', { name: 'Film: Ashby Lorne' })).toBeVisible();
  const others = page.getByRole('region', { name: 'Explore Our International Brands', exact: true });
  await expect(others.getByRole('link')).toHaveText(['Officina Valdoro', 'Maison Tessane']);
  const nodes = getStructuredData(await readHtml(WITH_VIDEO));
  expect(nodes.map((node) => node['@type'])).toEqual(['Brand', 'BreadcrumbList']);
  expect(nodes[0]).toMatchObject({ name: 'Ashby Lorne', description: brand.page_description });
  expect(await findAxeViolations(page)).toEqual([]);
  await expectFits(page);
  expect(requested).toEqual([]);
});

test('I2: View Collection opens the embedded page in a modal, by keyboard, and gives the focus back', async ({
  page,
}) => {
  await page.goto(WITH_VIDEO);
  const button = page.getByRole('button', { name: 'View Collection' });
  const dialog = page.getByRole('dialog', { name: 'Hazelbury' }).first();
  await openDialog(button, dialog);
  await expect(dialog.getByTitle('Hazelbury')).toHaveAttribute('src', demoBrandPage('1').featured_collection_link);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('I2: no request goes to YouTube before the video is played; then it loops, without controls, and has the focus', async ({
  page,
}) => {
  const requested = await stubVideoPlayer(page);
  await page.goto(WITH_VIDEO);
  const video = page.getByRole('region', { name: 'Film: Ashby Lorne' });
  const play = video.getByRole('button', { name: 'Play film: Ashby Lorne' });
  await play.scrollIntoViewIfNeeded();
  await play.hover();
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await expect(video.locator('iframe')).toHaveCount(0);
  const frame = video.getByTitle('Film: Ashby Lorne');
  await expect(async () => {
    await play.press('Enter');
    await expect(frame).toBeVisible({ timeout: 500 });
  }).toPass();
  const src = new URL((await frame.getAttribute('src')) ?? '');
  expect(`${src.origin}${src.pathname}`).toBe('https://www.youtube-nocookie.com/embed/Marram00001');
  expect(Object.fromEntries(src.searchParams)).toMatchObject({
    autoplay: '1',
    loop: '1',
    playlist: 'Marram00001',
    controls: '0',
  });
  expect(src.searchParams.has('mute')).toBe(false);
  await expect(frame).toBeFocused();
  await expect(frame).toHaveAttribute('allow', /autoplay.*fullscreen/);
  await expect(play).toHaveCount(0);
  expect(requested).not.toEqual([]);
  expect(requested.every((url) => new URL(url).host === 'www.youtube-nocookie.com')).toBe(true);
  expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
});

test('I2, I4: a brand without a video says so, and the rest of its page is shown', async ({ page }) => {
  const requested = await stubVideoPlayer(page);
  await page.goto(WITHOUT_VIDEO);
  const video = page.getByRole('region', { name: 'Film: Maison Tessane' });
  await expect(video.getByText('No video provided', { exact: true })).toBeVisible();
  await expect(video.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Pattern books' }).getByRole('link')).toHaveCount(2);
  expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
  await expectFits(page);
  expect(requested).toEqual([]);
});

test('I3: a catalogue opens in a modal of at most 1200 by 800: button, Escape and a click beside it close it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(LANDING);
  const tile = page.getByRole('link', { name: 'Palazzo' });
  const dialog = page.getByRole('dialog', { name: 'Palazzo' });
  await page.waitForLoadState('networkidle');
  await tile.press('Enter');
  await expect(dialog.getByTitle('Palazzo')).toHaveAttribute('src', '/embed/catalogue/palazzo');
  expect(await dialog.boundingBox()).toMatchObject({ width: 1200, height: 800 });
  expect(await findAxeViolations(page, { part: 'dialog[open]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(tile).toBeFocused();
  await tile.click();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(tile).toBeFocused();
  await tile.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 500);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(LANDING);
  await page.setViewportSize({ width: 320, height: 640 });
  await tile.click();
  await expect(dialog.getByRole('button', { name: 'Close' }).first()).toBeInViewport({ ratio: 1 });
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(320);
});

const LOAD_ERROR = 'Unable to load brand information';
const NOT_FOUND = 'Brand not found or not published';

test('I5: an unknown or unpublished brand, and a path without an id, answer 404, each with its own text', async ({
  page,
  httpGet,
}) => {
  await expectErrorScreen(page, '/internationals/brand/4', { heading: LOAD_ERROR, text: NOT_FOUND, status: 404 });
  expect(await findAxeViolations(page)).toEqual([]);
  await expectFits(page);
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', LANDING);
  await expectErrorScreen(page, '/internationals/brand/999', { heading: LOAD_ERROR, text: NOT_FOUND, status: 404 });
  await expectErrorScreen(page, '/internationals/brand', {
    heading: LOAD_ERROR,
    text: 'Brand ID is missing',
    status: 404,
  });
  expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
  for (const id of [
    '%00',
    '%2e%2e',
    '__proto__',
    'a'.repeat(5000),
    '%F0%9F%A7%B5',
    '%3Cscript%3Ealert(1)%3C/script%3E',
  ]) {
    const answer = await httpGet(`/internationals/brand/${id}`);
    expect(answer.status, id.slice(0, 40)).toBe(404);
    expect(answer.body).not.toContain('<script>alert');
  }
  expect((await httpGet('/internationals/brand/1/more')).status).toBe(404);
});

test('I1: on staging a page of Internationals is not indexed', async ({ httpGet }) => {
  const answer = await httpGet(LANDING, { Host: 'staging.marram.example.com' });
  expect(answer.status).toBe(200);
  expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(answer.body).not.toContain('Missing Content');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I1, I2, I3: every tile is a link, and so is the video', async ({ page }) => {
    await page.goto(LANDING);
    await expect(page.getByRole('link', { name: 'Palazzo' })).toHaveAttribute('href', '/embed/catalogue/palazzo');
    await page.getByRole('region', { name: 'Brands' }).getByRole('link', { name: 'Ashby Lorne' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ashby Lorne');
    await expect(page.getByRole('link', { name: 'View Collection' })).toHaveAttribute(
      'href',
      '/embed/catalogue/hazelbury',
    );
    const video = page.getByRole('region', { name: 'Film: Ashby Lorne' });
    await expect(video.getByRole('button')).toHaveCount(0);
    await expect(video.getByRole('link', { name: 'Play film: Ashby Lorne' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=Marram00001',
    );
  });

  test('I5: the page of an absent brand, or without an id, says so', async ({ page }) => {
    for (const [path, text] of [
      ['/internationals/brand/4', NOT_FOUND],
      ['/internationals/brand', 'Brand ID is missing'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOAD_ERROR);
      await expect(page.getByRole('paragraph')).toHaveText(text);
    }
  });
});
