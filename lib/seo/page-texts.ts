import { formatDesignInColour } from '@/lib/catalogue/designs';
import { cleanText, formatName, isHiddenValue } from '@/lib/catalogue/details';
import { formatItemGroupTitle, isItemGroup } from '@/lib/catalogue/item-groups';
import { compareNames } from '@/lib/catalogue/lists';
import type { Product } from '@/lib/catalogue/product';
import { formatWidthByLength } from '@/lib/catalogue/size';
import { capitalise, formatDisplayName, joinFilled, joinWithAnd } from '@/lib/catalogue/texts';
import type { PageHead } from './page-metadata';

const MAX_NAMED_DESIGNS = 4;

/** Lists the first four designs for a sentence: `'Karoo Plain, Kraal and Vlakte'`. */
export function formatDesignNames(designs: readonly string[]): string {
  return joinWithAnd(designs.slice(0, MAX_NAMED_DESIGNS));
}

/** Texts that complete a collection page's title and description: item group, brand and designs. */
export function buildCollectionTexts(
  itemGroup: string,
  title: string,
  products: readonly Product[],
): { details: string[]; sentences: string[] } {
  const group = isItemGroup(itemGroup) ? formatItemGroupTitle(itemGroup) : '';
  const listUnique = (values: string[]) =>
    [...new Set(values)].filter((value) => !isHiddenValue(value)).sort(compareNames);
  const designs = listUnique(products.map((product) => formatDisplayName(product.design)));
  const brands = listUnique(products.map((product) => formatDisplayName(product.brand)));
  const named = designs.length === 0 ? '' : `Designs: ${formatDesignNames(designs)}.`;
  const by = brands.length === 1 ? ` by ${brands[0]}` : '';
  return {
    details: [`${group} Collection${by}`, `${group} Collection`, group],
    sentences: [`${group} of the ${title} collection${by}.`, named],
  };
}

/** `'140 cm wide'` for cloth, which has no length; otherwise width by length. */
function formatSize(product: Product): string {
  const size = formatWidthByLength(product);
  return size !== '' && size === cleanText(product.width) ? `${size} wide` : size;
}

/** The texts of a product page for search engines: kind, composition, size, collection, brand and colour. */
export function buildProductTexts(product: Product): Required<Pick<PageHead, 'details' | 'description' | 'sentences'>> {
  const group = isItemGroup(product.itemGroup) ? formatItemGroupTitle(product.itemGroup) : cleanText(product.groupName);
  const [range, brand] = [formatName(product.range), formatName(product.brand)];
  const facts = joinFilled([cleanText(product.description), cleanText(product.composition), formatSize(product)]);
  const name = formatDesignInColour(formatName(product.design), formatName(product.colour));
  const kind = capitalise(
    [product.facets.types.find((type) => cleanText(type) !== '') ?? '', group.toLowerCase()].join(' ').trim(),
  );
  const origin = [range === '' ? '' : `from the ${range} collection`, brand === '' ? '' : `by ${brand}`];
  const tones = product.facets.colours.filter((tone) => cleanText(tone) !== '').map((tone) => tone.toLowerCase());
  return {
    details: [joinFilled([range, group], ' '), group, brand, product.sku],
    description: facts === '' ? `${name}.` : `${name}: ${facts}.`,
    sentences: [`${joinFilled([kind, ...origin], ' ')}.`, tones.length === 0 ? '' : `Colour: ${joinFilled(tones)}.`],
  };
}
