import { FABRIC, RUGS, WALLPAPER } from './item-groups';
import { filterUnique } from './lists';
import type { Product, ProductSymbol } from './product';
import { isSameName } from './segments';
import { formatDimension, formatSizeLabel, formatWidthByLength } from './size';
import { formatDisplayName } from './texts';

/** A row of the Product Details table: a text or a list of symbols. */
export type DetailRow =
  | { kind: 'text'; term: string; value: string }
  | { kind: 'symbols'; term: string; symbols: ReturnType<typeof nameSymbol>[] };

/** True for placeholders, which are not shown to visitors: empty, '-', or 'N/A' in any case (P5). */
export function isHiddenValue(value: string): boolean {
  return /^(?:|n\/a|-)$/i.test(value.trim());
}

/** Returns a trimmed text, or `''` for a placeholder. */
export function cleanText(text: string): string {
  return isHiddenValue(text) ? '' : text.trim();
}

/** Formats a name for visitors. `''` for a placeholder. */
export function formatName(name: string): string {
  return formatDisplayName(cleanText(name));
}

/** The applications of a product, without placeholders. */
export function listShownApplications({ applications }: Pick<Product, 'applications'>): string[] {
  return applications.filter((name) => !isHiddenValue(name));
}

/** Adds a text alternative to a symbol: its name, else the words of its file name (`'media/wash-30.svg'` gives `'wash 30'`). */
function nameSymbol({ file, name }: ProductSymbol) {
  const words = file
    .replace(/[?#].*$/s, '')
    .replace(/^.*\//s, '')
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ');
  return { file, name: name?.trim() || words.trim() };
}

function buildSymbolsRow(term: string, symbols: readonly ProductSymbol[]): DetailRow[] {
  const unique = filterUnique(symbols, ({ file }) => file).filter(({ file }) => !isHiddenValue(file));
  return unique.length > 0 ? [{ kind: 'symbols', term, symbols: unique.map(nameSymbol) }] : [];
}

function groupRows(product: Product, weightBrand: string | null): [term: string, value: string][] {
  const weight: [string, string] = ['Weight', product.weight];
  const brandWeight = weightBrand !== null && isSameName(product.brand, weightBrand) ? [weight] : [];
  switch (product.itemGroup) {
    case FABRIC:
      return [
        ['Width', formatDimension(product.width)],
        ['Vertical Repeat', product.verticalRepeat],
        ['Horizontal Repeat', product.horizontalRepeat],
        ['Railroaded', product.railroaded],
        ['Composition', product.composition],
        weight,
        ['Martindale Rubs', product.martindale],
      ];
    case RUGS:
      return [['Size', formatSizeLabel(product)], ['Composition', product.composition], ...brandWeight];
    case WALLPAPER:
      return [
        ['Roll Dimension', formatWidthByLength(product)],
        ['Vertical Repeat', product.verticalRepeat],
        ['Composition', product.composition],
        ...brandWeight,
        ['Installation', product.hangingInstructions],
      ];
    default:
      return brandWeight;
  }
}

/** The rows of the Product Details table, without empty ones. Products of `weightBrand` show their weight in every item group (D16). */
export function buildDetailRows(product: Product, options: { weightBrand: string | null }): DetailRow[] {
  const texts: [term: string, value: string][] = [
    ['SKU', product.sku],
    ['Description', product.description],
    ['Design', formatDisplayName(product.design)],
    ['Colour', formatDisplayName(product.colour)],
    ['Range', formatDisplayName(product.range)],
    ['Brand', formatDisplayName(product.brand)],
    ['Application', listShownApplications(product).map(formatDisplayName).join(', ')],
    ...groupRows(product, options.weightBrand),
    // Wallpaper shows this in the row 'Installation'.
    ['Comments', product.itemGroup === WALLPAPER ? '' : product.hangingInstructions],
  ];
  return [
    ...texts
      .filter(([, value]) => !isHiddenValue(value))
      .map(([term, value]): DetailRow => ({ kind: 'text', term, value: value.trim() })),
    ...buildSymbolsRow('Care Info', [...product.care, ...product.symbols]),
    ...buildSymbolsRow('Standards', product.standards),
  ];
}

/** A row of a comparison. `cells` has one entry per product, null for a product without a value. */
export interface ComparisonRow<T extends { term: string }> {
  term: string;
  cells: (T | null)[];
}

/** Compares the details of products. Returns a row for every term that occurs, separately for different and equal values. */
export function compareDetails<T extends { term: string }>(products: readonly (readonly T[])[]) {
  const terms = [...new Set(products.flatMap((rows) => rows.map(({ term }) => term)))];
  const compared = terms.map((term): ComparisonRow<T> => {
    const cells = products.map((rows) => rows.find((row) => row.term === term) ?? null);
    return { term, cells };
  });
  const isEqual = ({ cells }: ComparisonRow<T>) => new Set(cells.map((cell) => JSON.stringify(cell))).size === 1;
  return { different: compared.filter((row) => !isEqual(row)), equal: compared.filter(isEqual) };
}
