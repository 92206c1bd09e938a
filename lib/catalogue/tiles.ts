import { FABRIC, HOMEWARE, RUGS, WALL_DECOR, WALLPAPER } from './item-groups';
import { compareNames, filterUnique } from './lists';
import { CATEGORY_TYPES, type Category, type CategoryType } from './page';
import { foldName, isSameName } from './segments';
import { formatDisplayName } from './texts';

function filterPublished<T extends { published: boolean }>(entries: readonly T[]): T[] {
  return entries.filter((entry) => entry.published);
}

/** The published categories, sorted by position. Ties keep the hub's order. */
export function listPublished(categories: readonly Category[]): Category[] {
  return filterPublished(categories).sort((a, b) => a.position - b.position);
}

/** The item-group tiles of the home page: fabric and wallpaper, if published, in this order. */
export function listHomeTiles(categories: readonly Category[]): Category[] {
  const groups = filterPublished(categories).filter((category) => category.type === 'item_group');
  return [FABRIC, WALLPAPER].flatMap((code) => groups.find((group) => group.itemGroup === code) ?? []);
}

function isHidden(category: Category): boolean {
  if (category.itemGroup === WALL_DECOR || foldName(category.name) === 'wall decor') return true;
  return category.type === 'item_group' && (category.itemGroup === HOMEWARE || category.itemGroup === RUGS);
}

/** The published tiles of an item-group page by position, without wall decor and the item groups homeware and rugs (H4). */
export function listItemGroupTiles(categories: readonly Category[]): Category[] {
  return listPublished(categories).filter((category) => !isHidden(category));
}

/** The item-group tiles of an application-type page, without rugs and homeware. */
export function listApplicationTypeTiles<T extends { itemGroup: string }>(tiles: readonly T[]): T[] {
  return tiles.filter((tile) => tile.itemGroup !== RUGS && tile.itemGroup !== HOMEWARE);
}

/** The name on a tile: that of its collection, else of its category. */
export function formatTileName(category: Pick<Category, 'collection' | 'name'>): string {
  return formatDisplayName(category.collection?.trim() || category.name);
}

/** The published collections for a grid, sorted by name. */
export function listCollectionTiles(categories: readonly Category[]): Category[] {
  return filterPublished(categories).sort((a, b) => compareNames(formatTileName(a), formatTileName(b)));
}

/** The collections for a category-name page, sorted by name, each collection of an item group once. */
export function filterUniqueCollections<T extends { collection: string; itemGroup: string }>(
  references: readonly T[],
): T[] {
  return filterUnique(references, ({ itemGroup, collection }) =>
    JSON.stringify([itemGroup, foldName(collection)]),
  ).sort((a, b) => compareNames(a.collection, b.collection));
}

/** Finds a category by name, ignoring case. Preferred are, in order: type, item group, published. Null if there is none (H3). */
export function findCategory(
  categories: readonly Category[],
  name: string,
  preferredType: CategoryType | null,
  itemGroup: string | null = null,
): Category | null {
  const exact = categories.filter((category) => foldName(category.name) === foldName(name));
  const matches = exact.length > 0 ? exact : categories.filter((category) => isSameName(category.name, name));
  const order: readonly (string | null)[] = [preferredType, ...CATEGORY_TYPES];
  const rankType = ({ type }: Category): number => (order.includes(type) ? order.indexOf(type) : order.length);
  const isElsewhere = (category: Category): boolean => itemGroup !== null && category.itemGroup !== itemGroup;
  const compare = (a: Category, b: Category): number =>
    rankType(a) - rankType(b) ||
    Number(isElsewhere(a)) - Number(isElsewhere(b)) ||
    Number(b.published) - Number(a.published);
  return matches.sort(compare)[0] ?? null;
}

/** The category of the home page: named home and of type home. Null if there is none. */
export function findHome(categories: readonly Category[]): Category | null {
  return categories.find(({ type, name }) => type === 'home' && foldName(name) === 'home') ?? null;
}

/** Whether another collection or application has a category's name, so that a page found by the name may belong to either. */
export function isNameShared(categories: readonly Category[], category: Category): boolean {
  return categories.some(
    ({ id, type, name }) =>
      id !== category.id && (type === 'collection' || type === 'application') && isSameName(name, category.name),
  );
}

const HIDDEN_CODE = '001';

/** The catalogue tiles to show: without tile 001, each link once (H10). */
export function filterLookbooks<T extends { id: string; link: string }>(tiles: readonly T[]): T[] {
  const shown = tiles.filter(({ id }) => id !== HIDDEN_CODE);
  return filterUnique(shown, ({ link }) => link);
}

/** The published international brands, each once, sorted by position, then by name. */
export function filterPublishedBrands<T extends { id: string; title: string; published: boolean; position: number }>(
  brands: readonly T[],
): T[] {
  const unique = filterUnique(filterPublished(brands), ({ id }) => id);
  return unique.sort((a, b) => a.position - b.position || compareNames(a.title, b.title));
}
