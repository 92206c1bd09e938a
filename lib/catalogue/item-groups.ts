import { toTitleCase } from './texts';

export const HOMEWARE = '000';
export const WALLPAPER = '001';
export const RUGS = '004';
export const FABRIC = '005';
export const WALL_DECOR = '014';
export const BRANDS = '9000';

const ITEM_GROUP_ROWS: readonly (readonly [code: string, name: string])[] = [
  [HOMEWARE, 'homeware'],
  [WALLPAPER, 'wallpaper'],
  [RUGS, 'rugs'],
  [FABRIC, 'fabric'],
  ['006', 'bedroom'],
  ['007', 'illumination'],
  ['008', 'tableware'],
  ['009', 'furniture'],
  ['010', 'decorative'],
  ['013', 'Throws, Quilts and Furs'],
  [WALL_DECOR, 'wall decor'],
  ['015', 'curtains'],
  ['016', 'bathroom'],
  ['018', 'scatters'],
  [BRANDS, 'brands'],
  ['9001', 'outdoor'],
];

const ITEM_GROUP_NAMES: ReadonlyMap<string, string> = new Map(ITEM_GROUP_ROWS);

/** The sixteen item-group codes, in the order of the specification. */
// The annotation lets bundlers drop the names for browsers that only need a code.
export const ITEM_GROUPS: readonly string[] = /* @__PURE__ */ ITEM_GROUP_ROWS.map(([code]) => code);

/** Item groups that contain other groups and no products. */
export const GROUPS_WITHOUT_GRID: readonly string[] = [HOMEWARE, BRANDS, '9001'];

/** An unknown item-group code. The message is prescribed by the specification. */
export class UnmappedItemGroupError extends Error {
  override readonly name = 'UnmappedItemGroupError';

  constructor(readonly code: string) {
    super(`Item group '${code}' not mapped to category name`);
  }
}

/** True for one of the sixteen codes: `'005'`, but not `'5'`. */
export function isItemGroup(code: string): boolean {
  return ITEM_GROUP_NAMES.has(code);
}

/** The category name of an item group: `'fabric'` for `'005'`. Throws an `UnmappedItemGroupError`. */
export function getItemGroupName(code: string): string {
  const name = ITEM_GROUP_NAMES.get(code);
  if (name === undefined) throw new UnmappedItemGroupError(code);
  return name;
}

/** The name of an item group for a heading: `'Wall Decor'` for `'014'`. Throws an `UnmappedItemGroupError`. */
export function formatItemGroupTitle(code: string): string {
  return toTitleCase(getItemGroupName(code));
}

/** The heading of a category-name page: `'Fabric Outdoor Collections'` for 005 and `'outdoor'`. Throws an `UnmappedItemGroupError`. */
export function formatCategoryNameTitle(code: string, type: string): string {
  return `${formatItemGroupTitle(code)} ${toTitleCase(type)} Collections`;
}

/** Singular and plural for item groups whose items can be counted. */
const NOUNS_BY_GROUP: ReadonlyMap<string, readonly [one: string, many: string]> = /* @__PURE__ */ new Map([
  [WALLPAPER, ['wallpaper', 'wallpapers']],
  [RUGS, ['rug', 'rugs']],
  [FABRIC, ['fabric', 'fabrics']],
  ['013', ['throw, quilt or fur', 'throws, quilts and furs']],
  ['015', ['curtain', 'curtains']],
  ['018', ['scatter', 'scatters']],
]);

function getNouns(itemGroup: string): readonly [one: string, many: string] {
  const name = getItemGroupName(itemGroup).toLowerCase();
  return NOUNS_BY_GROUP.get(itemGroup) ?? [`${name} product`, `${name} products`];
}

/** The plural for the items of a group: `'fabrics'`, `'bedroom products'`. Throws an `UnmappedItemGroupError`. */
export function getItemsNoun(itemGroup: string): string {
  return getNouns(itemGroup)[1];
}

/** Formats a number of items: `'161 fabrics'`, `'1 rug'`. Throws an `UnmappedItemGroupError`. */
export function countItems(itemGroup: string, count: number): string {
  const [one, many] = getNouns(itemGroup);
  return `${count} ${count === 1 ? one : many}`;
}
