import { FABRIC, HOMEWARE, RUGS, WALL_DECOR, WALLPAPER } from './item-groups';
import { compareNames, uniqueBy } from './lists';
import { CATEGORY_TYPES, type Category, type CategoryLists, type CategoryType } from './page';
import { foldName, sameName } from './segments';
import { displayName } from './texts';

function published<T extends { published: boolean }>(entries: readonly T[]): T[] {
  return entries.filter((entry) => entry.published);
}

/** The published of these, by position: those without one last (999), equals in the hub's order (H5, D7). */
export function publishedByPosition(categories: readonly Category[]): Category[] {
  return published(categories).sort((a, b) => a.position - b.position);
}

/** The home page's item-group tiles (H1): published fabric and wallpaper, in this order, one each. */
export function homeTiles(categories: readonly Category[]): Category[] {
  const groups = published(categories).filter((category) => category.type === 'item_group');
  return [FABRIC, WALLPAPER].flatMap((code) => groups.find((group) => group.itemGroup === code) ?? []);
}

function isHidden(category: Category): boolean {
  if (category.itemGroup === WALL_DECOR || foldName(category.name) === 'wall decor') return true;
  return category.type === 'item_group' && (category.itemGroup === HOMEWARE || category.itemGroup === RUGS);
}

/** The tiles of an item-group page (H4), published, by position: without the item groups homeware and rugs (their applications stay), and without wall decor. */
export function itemGroupTiles(categories: readonly Category[]): Category[] {
  return publishedByPosition(categories).filter((category) => !isHidden(category));
}

/** The item-group tiles of an application-type page (H10): without rugs (004) and homeware (000). */
export function applicationTypeTiles<T extends { itemGroup: string }>(tiles: readonly T[]): T[] {
  return tiles.filter((tile) => tile.itemGroup !== RUGS && tile.itemGroup !== HOMEWARE);
}

/** The name on a tile: the collection's, else the category's. */
export function tileName(category: Pick<Category, 'collection' | 'name'>): string {
  return displayName(category.collection?.trim() || category.name);
}

/** The collections grid (H8): published, by name without regard to case. */
export function collectionTiles(categories: readonly Category[]): Category[] {
  return published(categories).sort((a, b) => compareNames(tileName(a), tileName(b)));
}

/** The grid of a category-name page (H9): each collection of an item group once, by name without regard to case. */
export function uniqueCollections<T extends { collection: string; itemGroup: string }>(references: readonly T[]): T[] {
  return uniqueBy(references, ({ itemGroup, collection }) => JSON.stringify([itemGroup, foldName(collection)])).sort(
    (a, b) => compareNames(a.collection, b.collection),
  );
}

/** The category with this name, whatever its case: the preferred type and item group first, published before drafts; null for none (H3). */
export function findCategory(
  lists: CategoryLists,
  name: string,
  preferredType: CategoryType | null,
  itemGroup: string | null = null,
): Category | null {
  const all = CATEGORY_TYPES.flatMap((type) => lists[type]);
  const exact = all.filter((category) => foldName(category.name) === foldName(name));
  const matches = exact.length > 0 ? exact : all.filter((category) => sameName(category.name, name));
  const order: readonly (string | null)[] = [preferredType, ...CATEGORY_TYPES];
  const typeOf = ({ type }: Category): number => (order.includes(type) ? order.indexOf(type) : order.length);
  const isElsewhere = (category: Category): boolean => itemGroup !== null && category.itemGroup !== itemGroup;
  const compare = (a: Category, b: Category): number =>
    typeOf(a) - typeOf(b) ||
    Number(isElsewhere(a)) - Number(isElsewhere(b)) ||
    Number(b.published) - Number(a.published);
  return matches.sort(compare)[0] ?? null;
}

/** The home page's category (H2): the entry named home of type home, whichever list it is in; null when there is none. */
export function findHome(lists: CategoryLists): Category | null {
  const isHome = (category: Category): boolean => category.type === 'home' && foldName(category.name) === 'home';
  return CATEGORY_TYPES.flatMap((type) => lists[type]).find(isHome) ?? null;
}

const HIDDEN = '001';

/** The catalogue tiles that visitors see (H10, I3): without tile 001, each address once. */
export function shownCatalogues<T extends { id: string; link: string }>(tiles: readonly T[]): T[] {
  const shown = tiles.filter(({ id }) => id !== HIDDEN);
  return uniqueBy(shown, ({ link }) => link);
}

/** The international brands that visitors see (I1): published ones, each once, by their position, those of one position by name. */
export function publishedBrands<T extends { id: string; title: string; published: boolean; position: number }>(
  brands: readonly T[],
): T[] {
  const unique = uniqueBy(published(brands), ({ id }) => id);
  return unique.sort((a, b) => a.position - b.position || compareNames(a.title, b.title));
}
