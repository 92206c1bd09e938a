import { FABRIC, itemGroupName, RUGS, WALLPAPER } from './item-groups';

/** What one item and several are called, for the item groups whose name can be counted. */
const NOUNS: ReadonlyMap<string, readonly [one: string, many: string]> = new Map([
  [WALLPAPER, ['wallpaper', 'wallpapers']],
  [RUGS, ['rug', 'rugs']],
  [FABRIC, ['fabric', 'fabrics']],
  ['013', ['throw, quilt or fur', 'throws, quilts and furs']],
  ['015', ['curtain', 'curtains']],
  ['018', ['scatter', 'scatters']],
]);

function nouns(itemGroup: string): readonly [one: string, many: string] {
  const name = itemGroupName(itemGroup).toLowerCase();
  return NOUNS.get(itemGroup) ?? [`${name} product`, `${name} products`];
}

/** The items of an item group in lower case: `'fabrics'`, `'bedroom products'`. Throws an `UnmappedItemGroupError`. */
export function itemsOf(itemGroup: string): string {
  return nouns(itemGroup)[1];
}

/** A number of items: `'161 fabrics'`, `'1 rug'`. Throws an `UnmappedItemGroupError`. */
export function countItems(itemGroup: string, count: number): string {
  const [one, many] = nouns(itemGroup);
  return `${count} ${count === 1 ? one : many}`;
}
