import { FABRIC, RUGS, WALLPAPER } from './item-groups';
import { uniqueBy } from './lists';
import type { Product, ProductSymbol } from './product';
import { sameName } from './segments';
import { shownDimension, sizeLabel, widthByLength } from './size';
import { displayName } from './texts';

/** One row of the Product Details table: a text, or a row of symbols. */
export type DetailRow =
  | { kind: 'text'; term: string; value: string }
  | { kind: 'symbols'; term: string; symbols: ReturnType<typeof nameSymbol>[] };

/** True for a value that a visitor is not shown (P5): empty, 'N/A' in any case, or '-'. */
export function isHiddenValue(value: string): boolean {
  return /^(?:|n\/a|-)$/i.test(value.trim());
}

/** A text for a visitor, trimmed: `''` for a placeholder such as 'N/A'. */
export function shownText(text: string): string {
  return isHiddenValue(text) ? '' : text.trim();
}

/** A name for a visitor: `''` for a placeholder. */
export function shownName(name: string): string {
  return displayName(shownText(name));
}

/** The applications of a product that a visitor is shown. */
export function shownApplications({ applications }: Pick<Product, 'applications'>): string[] {
  return applications.filter((name) => !isHiddenValue(name));
}

/** A symbol with words for those who do not see it; without a name in the data those of its file: `'media/wash-30.svg'` gives `'wash 30'`. */
function nameSymbol({ file, name }: ProductSymbol) {
  const words = file
    .replace(/[?#].*$/s, '')
    .replace(/^.*\//s, '')
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ');
  return { file, name: name?.trim() || words.trim() };
}

function symbolsRow(term: string, symbols: readonly ProductSymbol[]): DetailRow[] {
  const unique = uniqueBy(symbols, ({ file }) => file).filter(({ file }) => !isHiddenValue(file));
  return unique.length > 0 ? [{ kind: 'symbols', term, symbols: unique.map(nameSymbol) }] : [];
}

function groupRows(product: Product, weightBrand: string | null): [term: string, value: string][] {
  const weight: [string, string] = ['Weight', product.weight];
  const brandWeight = weightBrand !== null && sameName(product.brand, weightBrand) ? [weight] : [];
  switch (product.itemGroup) {
    case FABRIC:
      return [
        ['Width', shownDimension(product.width)],
        ['Vertical Repeat', product.verticalRepeat],
        ['Horizontal Repeat', product.horizontalRepeat],
        ['Railroaded', product.railroaded],
        ['Composition', product.composition],
        weight,
        ['Martindale Rubs', product.martindale],
      ];
    case RUGS:
      return [['Size', sizeLabel(product)], ['Composition', product.composition], ...brandWeight];
    case WALLPAPER:
      return [
        ['Roll Dimension', widthByLength(product)],
        ['Vertical Repeat', product.verticalRepeat],
        ['Composition', product.composition],
        ...brandWeight,
        ['Installation', product.hangingInstructions],
      ];
    default:
      return brandWeight;
  }
}

/** The rows of the Product Details table that have a value. Products of `weightBrand` show their weight in every item group (P5, D16). */
export function detailRows(product: Product, options: { weightBrand: string | null }): DetailRow[] {
  const texts: [term: string, value: string][] = [
    ['SKU', product.sku],
    ['Description', product.description],
    ['Design', displayName(product.design)],
    ['Colour', displayName(product.colour)],
    ['Range', displayName(product.range)],
    ['Brand', displayName(product.brand)],
    ['Application', shownApplications(product).map(displayName).join(', ')],
    ...groupRows(product, options.weightBrand),
    // Wallpaper shows them in the row 'Installation'.
    ['Comments', product.itemGroup === WALLPAPER ? '' : product.hangingInstructions],
  ];
  return [
    ...texts
      .filter(([, value]) => !isHiddenValue(value))
      .map(([term, value]): DetailRow => ({ kind: 'text', term, value: value.trim() })),
    ...symbolsRow('Care Info', [...product.care, ...product.symbols]),
    ...symbolsRow('Standards', product.standards),
  ];
}

/** A row of a comparison: what each product says under a term, null for one without a value. */
export interface ComparisonRow<T extends { term: string }> {
  term: string;
  cells: (T | null)[];
}

/** Compares the details of products: every term that one of them has, in the order of the first that has it. */
export function compareDetails<T extends { term: string }>(products: readonly (readonly T[])[]) {
  const terms = [...new Set(products.flatMap((rows) => rows.map(({ term }) => term)))];
  const compared = terms.map((term): ComparisonRow<T> => {
    const cells = products.map((rows) => rows.find((row) => row.term === term) ?? null);
    return { term, cells };
  });
  const isEqual = ({ cells }: ComparisonRow<T>) => new Set(cells.map((cell) => JSON.stringify(cell))).size === 1;
  return { different: compared.filter((row) => !isEqual(row)), equal: compared.filter(isEqual) };
}
