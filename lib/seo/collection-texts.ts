import { isHiddenValue } from '@/lib/catalogue/details';
import { isItemGroup, itemGroupTitle } from '@/lib/catalogue/item-groups';
import { compareNames } from '@/lib/catalogue/lists';
import type { Product } from '@/lib/catalogue/product';
import { joinWithAnd } from '@/lib/catalogue/texts';
import { displayName } from '@/lib/catalogue/title-case';

/** Designs that a description names. */
const MAX_NAMED_DESIGNS = 4;

/** The first four designs as part of a sentence: `'Karoo Plain, Kraal and Vlakte'`. */
export function nameDesigns(designs: readonly string[]): string {
  return joinWithAnd(designs.slice(0, MAX_NAMED_DESIGNS));
}

/** What completes the title and the description of a collection's page: its item group, its designs, its brands. */
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
