import { expect, type Page } from '@playwright/test';
import { pathTo } from './catalogue';
import { followWithEdits, type PageData } from './edited-answers';
import { outsideMargins, sideways } from './layout';

/** Viewport widths that pages must fit. */
export const WIDTHS_PX = [320, 390, 768, 1024, 1440] as const;

/** A colour or size in the RSC payload of a product page. */
interface Entry extends PageData {
  href: string;
}

export const isEntryList = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.every((entry) => typeof entry?.href === 'string');

/** A fabric with five colours, five pictures and a long description. */
const FLAX: [group: string, range: string, tile: string] = ['005', 'Overberg', 'Saltmarsh Linen Flax'];

/** A rug with three sizes. */
export const MIST: [group: string, range: string, tile: string] = ['004', 'Tidal', 'Tidal Wash Mist'];

/** Opens a product from its tile, with `edit` applied to its payload. */
export async function openEditedProduct(page: Page, edit: (data: PageData) => void, [group, range, tile] = FLAX) {
  await page.goto(pathTo(group, ['collection', range]), { waitUntil: 'domcontentloaded' });
  await followWithEdits(page, page.getByRole('link', { name: tile, exact: true }), edit);
  await expect(page.getByRole('region', { name: 'Product Details' })).toBeVisible();
}

/** Checks at every width that the page does not scroll horizontally and nothing is outside its margins. */
export async function expectNoOverflow(page: Page) {
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => sideways(page), `at ${width} px`).toBeLessThanOrEqual(0);
    expect(await outsideMargins(page), `at ${width} px`).toEqual([]);
  }
}
