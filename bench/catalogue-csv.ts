/** `npx tsx bench/catalogue-csv.ts PRODUCTS FILE`: writes a generated catalogue as products.csv, about 780 bytes per product. */

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  formatCsvHeader,
  formatCsvProduct,
  type ProductDocument,
  parseProduct,
} from '@/lib/hub/embedded/products/product-document';
import { type BenchRow, catalogueRows } from './catalogue';

const DESCRIPTION =
  'A washed union cloth with enough body for a sofa and enough fall for a full-length curtain. The yarn is left slightly uneven, so the surface catches the light in short dashes and creases settle rather than crack. It is piece-dyed after weaving; allow a length for a loose cover that will be laundered.';
const SYMBOLS = ['wash-30.svg', 'do-not-bleach.svg', 'iron-low.svg'];

/** Converts a row of the generated catalogue to a product with all fields of a real one. */
export function createBenchProduct(row: BenchRow, number: number): ProductDocument {
  const picture = `${row.design}-${row.colour}.webp`.toLowerCase().replaceAll(' ', '-');
  const values: Record<string, unknown> = {
    ...row.values,
    sku: row.sku,
    id: number,
    design: row.design,
    colour: row.colour,
    range: row.range,
    brand: row.brand,
    item_group: row.itemGroup,
    application: row.application,
    group_desc: 'Fabric',
    description_1: `${row.design} ${row.colour}`,
    long_description: DESCRIPTION,
    disambiguating_description: 'Washed blend',
    primaryImageUrl: picture,
    additionalImages: [`room-${picture}`],
    symbols: SYMBOLS,
    web_size: row.values.web_size?.[0],
    width: `${130 + (number % 20)}cm`,
    on_hand: number % 500,
    price_retail_inc_vat: 100 + (number % 900),
    repeat_t: `${number % 64} cm`,
    composition: '55% linen, 45% cotton',
    c_weight: `${200 + (number % 300)} g/m²`,
    martindale: String(15_000 + 1000 * (number % 40)),
    cleaning_instructions: SYMBOLS,
    is_published: true,
  };
  const result = parseProduct(({ name }) => values[name]);
  if ('errors' in result) throw new Error(result.errors.join(', '));
  return result.product;
}

/** Writes a products.csv with this number of products. */
export async function writeCatalogue(products: number, file: string): Promise<void> {
  const out = createWriteStream(file);
  out.write(formatCsvHeader());
  let number = 0;
  let lines: string[] = [];
  for (const row of catalogueRows(products)) {
    lines.push(formatCsvProduct(createBenchProduct(row, ++number)) ?? '');
    if (lines.length < 1000) continue;
    if (!out.write(lines.join(''))) await once(out, 'drain');
    lines = [];
  }
  out.end(lines.join(''));
  await once(out, 'finish');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await writeCatalogue(Number(process.argv[2]), process.argv[3] ?? 'products.csv');
