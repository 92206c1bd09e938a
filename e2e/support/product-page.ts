import { expect, type Locator, type Page } from '@playwright/test';
import { formatSizeLabel } from '@/lib/catalogue/size';
import { buildPath, cell, type DemoProduct, designProducts, sortByPrice } from './demo-products';

/** The three sizes of a colour, lowest price first (D14). */
export const mistSizes = sortByPrice(
  designProducts('004', 'Tidal', 'Tidal Wash').filter((product) => cell(product, 'colour') === 'Mist'),
);
/** The region with links to a design's colours. */
export const colourRegion = (page: Page) => page.getByRole('region', { name: 'Colour', exact: true });
/** The region with links to a colour's sizes. */
export const sizeRegion = (page: Page) => page.getByRole('region', { name: 'Size', exact: true });
const detailValue = (page: Page, term: string) =>
  page
    .getByRole('region', { name: 'Product Details' })
    .getByText(term, { exact: true })
    .locator('xpath=following-sibling::*');

/** Formats a product's size: '160 × 230 cm', or the diameter. */
export function formatProductSize(product: DemoProduct): string {
  const [width, length, diameter] = [cell(product, 'width'), cell(product, 'length_cm'), cell(product, 'diameter')];
  return formatSizeLabel({ width, length, diameter, webSize: cell(product, 'web_size') });
}

/** Checks that the product's size is marked as current and that the details are those of the product. */
export async function expectSelectedSize(page: Page, product: DemoProduct | undefined) {
  const selected = product ?? {};
  await expect(detailValue(page, 'SKU')).toHaveText(cell(selected, 'sku'));
  await expect(detailValue(page, 'Size')).toHaveText(formatProductSize(selected));
  const current = sizeRegion(page).getByRole('link', { name: formatProductSize(selected), exact: true });
  await expect(current).toHaveAttribute('aria-current', 'true');
  await expect(sizeRegion(page).locator('[aria-current="true"]')).toHaveCount(1);
}

/** An object in an RSC payload; edits change it in place. */
export type PayloadObject = Record<string, unknown>;

function editObjects(node: unknown, edit: (data: PayloadObject) => void): void {
  if (typeof node !== 'object' || node === null) return;
  for (const child of Object.values(node)) editObjects(child, edit);
  if (!Array.isArray(node)) edit(node as PayloadObject);
}

/** Applies `edit` to a row `id:JSON` of an RSC payload; other rows are returned unchanged. */
function editRow(row: string, edit: (data: PayloadObject) => void): string {
  const [, id, json] = /^([0-9a-f]+:)([[{].*)$/.exec(row) ?? [];
  if (id === undefined || json === undefined) return row;
  try {
    const value: unknown = JSON.parse(json);
    editObjects(value, edit);
    return id + JSON.stringify(value);
  } catch {
    return row;
  }
}

/**
 * Follows a link after installing a route that edits this and all later RSC payloads, for data that the demo does not
 * contain, such as sixty colours or very long names.
 */
async function followLinkWithEdits(page: Page, link: Locator, edit: (data: PayloadObject) => void): Promise<void> {
  let payloads = 0;
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      const response = await route.fetch();
      const rows = (await response.text()).split('\n').map((row) => editRow(row, edit));
      payloads += 1;
      await route.fulfill({ response, body: rows.join('\n') });
    },
  );
  // Without hydration the click would load a whole document. Hovering prefetches the payload as soon as the page is hydrated.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => payloads, { timeout: 500 }).toBeGreaterThan(0);
  }).toPass({ timeout: 15_000 });
  await link.click();
}

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
