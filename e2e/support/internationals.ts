import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { findAxeViolations } from './axe';
import { findOutsideMargins, getHorizontalOverflow } from './layout';

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
export const DEMO_INTERNATIONALS: {
  settings: {
    page_title: string;
    page_description: string;
    catalogue_section_items: DemoCatalogue[];
    brands: DemoBrand[];
  };
  brand_pages: Record<string, DemoBrandPage>;
} = JSON.parse(readFileSync(path.join(process.cwd(), 'demo', 'internationals.json'), 'utf8'));

/** The demo's page of a brand; throws for an unknown id. */
export function demoBrandPage(id: string): DemoBrandPage {
  const page = DEMO_INTERNATIONALS.brand_pages[id];
  if (page === undefined) throw new Error(`The demo has no page of brand ${id}`);
  return page;
}

/** Published brands in the order of the landing page. */
export const DEMO_BRANDS = DEMO_INTERNATIONALS.settings.brands
  .filter((brand) => brand.is_published)
  .sort((a, b) => a.position_order - b.position_order);

/** Records requests to YouTube and Google and answers them with a fake player. */
export async function stubVideoPlayer(page: Page): Promise<string[]> {
  const urls: string[] = [];
  await page.route(/youtu|ytimg|googlevideo|google\.com|doubleclick/, async (route) => {
    urls.push(route.request().url());
    await route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Player</title><button>Player</button>',
    });
  });
  return urls;
}

/** Checks an error screen: status, heading, text and Try Again, within header and footer. */
export async function expectErrorScreen(
  page: Page,
  url: string,
  { heading, words, status }: { heading: string; words: string; status: number },
): Promise<void> {
  const response = await page.goto(url);
  expect(response?.status()).toBe(status);
  if (status >= 500) expect(response?.headers()['cache-control']).toContain('no-store');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(main.getByText(words, { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Marram' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page).toHaveTitle(`${heading} | Marram`);
}

/** Checks that hostile content is harmless: no overflow on a small phone, no script has changed the title, no axe violations. */
export async function expectHarmless(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await getHorizontalOverflow(page)).toBe(0);
  expect(await findOutsideMargins(page)).toEqual([]);
  expect(await page.title()).not.toBe('owned');
  expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
}
