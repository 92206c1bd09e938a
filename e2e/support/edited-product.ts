import { expect, type Page } from '@playwright/test';
import { buildPath } from './catalogue';
import { followLinkWithEdits, type PayloadObject } from './edited-answers';
import { findOutsideMargins, getHorizontalOverflow } from './layout';

/** Viewport widths that pages must fit. */
export const WIDTHS_PX = [320, 390, 768, 1024, 1440] as const;

/** A colour or size in the RSC payload of a product page. */
interface Entry extends PayloadObject {
  href: string;
}

export const isEntryList = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.every((entry) => typeof entry?.href === 'string');

/** A fabric with five colours, five pictures and a long description. */
const FLAX_FABRIC: [group: string, range: string, tile: string] = ['005', 'Overberg', 'Saltmarsh Linen Flax'];

/** A rug with three sizes. */
export const MIST_RUG: [group: string, range: string, tile: string] = ['004', 'Tidal', 'Tidal Wash Mist'];

/** Opens a product from its tile, with `edit` applied to its payload. */
export async function openEditedProduct(
  page: Page,
  edit: (data: PayloadObject) => void,
  [group, range, tile] = FLAX_FABRIC,
) {
  await page.goto(buildPath(group, ['collection', range]), { waitUntil: 'domcontentloaded' });
  await followLinkWithEdits(page, page.getByRole('link', { name: tile, exact: true }), edit);
  await expect(page.getByRole('region', { name: 'Product Details' })).toBeVisible();
}

/** Checks at every width that the page does not scroll horizontally and nothing is outside its margins. */
export async function expectNoOverflow(page: Page) {
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => getHorizontalOverflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
    expect(await findOutsideMargins(page), `at ${width} px`).toEqual([]);
  }
}
