import { designInColour } from '@/lib/catalogue/designs';
import { isHiddenValue, shownName, shownText } from '@/lib/catalogue/details';
import { isItemGroup, itemGroupTitle } from '@/lib/catalogue/item-groups';
import { compareNames } from '@/lib/catalogue/lists';
import type { Product } from '@/lib/catalogue/product';
import { widthByLength } from '@/lib/catalogue/size';
import { capitalise, displayName, joinFilled, joinWithAnd } from '@/lib/catalogue/texts';
import type { PageHead } from './page-metadata';

const MAX_NAMED_DESIGNS = 4;

/** Lists the first four designs for a sentence: `'Karoo Plain, Kraal and Vlakte'`. */
export function nameDesigns(designs: readonly string[]): string {
  return joinWithAnd(designs.slice(0, MAX_NAMED_DESIGNS));
}

/** Texts that complete a collection page's title and description: item group, brand and designs. */
export function collectionTexts(
  itemGroup: string,
  title: string,
  products: readonly Product[],
): { details: string[]; sentences: string[] } {
  const group = isItemGroup(itemGroup) ? itemGroupTitle(itemGroup) : '';
  const unique = (values: string[]) => [...new Set(values)].filter((value) => !isHiddenValue(value)).sort(compareNames);
  const designs = unique(products.map((product) => displayName(product.design)));
  const brands = unique(products.map((product) => displayName(product.brand)));
  const named = designs.length === 0 ? '' : `Designs: ${nameDesigns(designs)}.`;
  const by = brands.length === 1 ? ` by ${brands[0]}` : '';
  return {
    details: [`${group} Collection${by}`, `${group} Collection`, group],
    sentences: [`${group} of the ${title} collection${by}.`, named],
  };
}

/** `'140 cm wide'` for cloth, which has no length; otherwise width by length. */
function sizeText(product: Product): string {
  const size = widthByLength(product);
  return size !== '' && size === shownText(product.width) ? `${size} wide` : size;
}

/** The texts of a product page for search engines: kind, composition, size, collection, brand and colour. */
export function productTexts(product: Product): Required<Pick<PageHead, 'details' | 'description' | 'sentences'>> {
  const group = isItemGroup(product.itemGroup) ? itemGroupTitle(product.itemGroup) : shownText(product.groupName);
  const [range, brand] = [shownName(product.range), shownName(product.brand)];
  const facts = joinFilled([shownText(product.description), shownText(product.composition), sizeText(product)]);
  const name = designInColour(shownName(product.design), shownName(product.colour));
  const kind = capitalise(
    [product.facets.types.find((type) => shownText(type) !== '') ?? '', group.toLowerCase()].join(' ').trim(),
  );
  const origin = [range === '' ? '' : `from the ${range} collection`, brand === '' ? '' : `by ${brand}`];
  const tones = product.facets.colours.filter((tone) => shownText(tone) !== '').map((tone) => tone.toLowerCase());
  return {
    details: [joinFilled([range, group], ' '), group, brand, product.sku],
    description: facts === '' ? `${name}.` : `${name}: ${facts}.`,
    sentences: [`${joinFilled([kind, ...origin], ' ')}.`, tones.length === 0 ? '' : `Colour: ${joinFilled(tones)}.`],
  };
}
