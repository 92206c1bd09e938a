import { cell, type DemoProduct, published, values } from './demo';

/** One tile of a collection page: a design and colour, with the product that its link must preselect (C4, D15). */
export interface DemoTile {
  name: string;
  application: string;
  product: DemoProduct;
}

const alphabetical = new Intl.Collator('en', { sensitivity: 'base' });

/** The published products of a collection. */
export function collection(itemGroup: string, range: string): DemoProduct[] {
  return published().filter((row) => cell(row, 'item_group') === itemGroup && cell(row, 'range') === range);
}

/** The published products of a design. */
export function designOf(itemGroup: string, range: string, design: string): DemoProduct[] {
  return collection(itemGroup, range).filter((row) => cell(row, 'design') === design);
}

/** The product of a SKU, published or not by name only: the caller names one that exists. */
export function bySku(sku: string): DemoProduct {
  const found = published().find((row) => cell(row, 'sku') === sku);
  if (found === undefined) throw new Error(`demo/products.csv has no published product ${sku}`);
  return found;
}

/** The size that `targetSize` names: the diameter unless it is '0cm', else width x length (P9). */
export function sizeKey(product: DemoProduct): string {
  const diameter = cell(product, 'diameter');
  if (diameter !== '' && diameter !== '0cm') return diameter;
  return `${cell(product, 'width')}x${cell(product, 'length_cm')}`;
}

function price(product: DemoProduct): number {
  const columns = ['price_retail_inc_vat', 'cut_price_inc_vat', 'roll_price_inc_vat'];
  return columns.map((column) => Number(cell(product, column))).find((value) => value > 0) ?? Number.POSITIVE_INFINITY;
}

/** Products by price (D14): ties by size key, then SKU; none stands last. */
export function byPrice(products: readonly DemoProduct[]): DemoProduct[] {
  const code = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
  return [...products].sort((a, b) => {
    const [first, second] = [price(a), price(b)];
    if (first !== second) return first < second ? -1 : 1;
    return code(sizeKey(a), sizeKey(b)) || code(cell(a, 'sku'), cell(b, 'sku'));
  });
}

/** The tiles of some products in a collection page's order: by design, then colour (C2, C5). */
export function tiles(products: readonly DemoProduct[]): DemoTile[] {
  const found = new Map<string, DemoTile>();
  for (const product of byPrice(products)) {
    const name = `${cell(product, 'design')} ${cell(product, 'colour')}`;
    if (!found.has(name)) found.set(name, { name, application: cell(product, 'application'), product });
  }
  return [...found.values()].sort(
    (a, b) =>
      alphabetical.compare(cell(a.product, 'design'), cell(b.product, 'design')) ||
      alphabetical.compare(cell(a.product, 'colour'), cell(b.product, 'colour')),
  );
}

/** Distinct values of a column of some products, alphabetical: the list whose places D29 counts from 1. */
export function optionList(products: readonly DemoProduct[], column: string): string[] {
  const all = new Set(products.flatMap((product) => values(product, column)).filter((value) => value !== '-'));
  return [...all].sort(alphabetical.compare);
}

/** `/item_group/{code}/…` from label and name pairs, each name encoded once. */
export function pathTo(itemGroup: string, ...parts: readonly (readonly [label: string, name: string])[]): string {
  const rest = parts.map(([label, name]) => `/${label}/${encodeURIComponent(name)}`).join('');
  return `/item_group/${itemGroup}${rest}`;
}

/** The product page of a product (R7); within an application (R8) when one is named. */
export function productPath(product: DemoProduct, application?: string): string {
  const within: [string, string][] = application === undefined ? [] : [['application', application]];
  return pathTo(
    cell(product, 'item_group'),
    ...within,
    ['collection', cell(product, 'range')],
    ['design', cell(product, 'design')],
    ['colour', cell(product, 'colour')],
  );
}

/** As `productPath`, opened with this very product (P8). */
export function preselectedPath(product: DemoProduct, application?: string): string {
  const query = `targetSize=${encodeURIComponent(sizeKey(product))}&targetProduct=${encodeURIComponent(cell(product, 'sku'))}`;
  return `${productPath(product, application)}?${query}`;
}

/** The address that links to a product have: it names SKU and size only where the page would open with another size. */
export function linkedPath(product: DemoProduct, application?: string): string {
  const sizes = designOf(cell(product, 'item_group'), cell(product, 'range'), cell(product, 'design')).filter(
    (row) => cell(row, 'colour') === cell(product, 'colour'),
  );
  const opensFirst = cell(byPrice(sizes)[0] ?? {}, 'sku') === cell(product, 'sku');
  return opensFirst ? productPath(product, application) : preselectedPath(product, application);
}
