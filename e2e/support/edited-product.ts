import { expect, type Page } from '@playwright/test';
import { pathTo } from './catalogue';
import { followEdited, type PageData } from './edited-answers';
import { outsideMargins, sideways } from './layout';

/** Widths of the windows that a page must fit, in CSS pixels. */
export const WIDTHS = [320, 390, 768, 1024, 1440] as const;

/** An entry of a list in a page's data that leads somewhere: a colour, a size. */
export interface Entry extends PageData {
  href: string;
}

/** True for a list of such entries. */
export const isEntries = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.every((entry) => typeof entry?.href === 'string');

/** A fabric of five colours, five pictures and a long description. */
const FLAX: [group: string, range: string, tile: string] = ['005', 'Overberg', 'Saltmarsh Linen Flax'];

/** A rug of three sizes. */
export const MIST: [group: string, range: string, tile: string] = ['004', 'Tidal', 'Tidal Wash Mist'];

/** Opens a product of the demo by its tile, with its data changed. */
export async function openEdited(page: Page, edit: (data: PageData) => void, [group, range, tile] = FLAX) {
  await page.goto(pathTo(group, ['collection', range]), { waitUntil: 'domcontentloaded' });
  await followEdited(page, page.getByRole('link', { name: tile, exact: true }), edit);
  await expect(page.getByRole('region', { name: 'Product Details' })).toBeVisible();
}

/** Nothing stands out of the page at any width. */
export async function expectFits(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => sideways(page), `at ${width} px`).toBeLessThanOrEqual(0);
    expect(await outsideMargins(page), `at ${width} px`).toEqual([]);
  }
}
