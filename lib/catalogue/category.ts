/** The kinds of category that a hub knows, in the order in which a name is looked up among them (H3). */
export const CATEGORY_TYPES = ['item_group', 'group', 'collection', 'application', 'brand', 'home'] as const;

export type CategoryType = (typeof CATEGORY_TYPES)[number];

/** The six lists of categories that a search by name returns. */
export type CategoryLists = Record<CategoryType, Category[]>;

/** An entry of the hub's tree of pages, also used as a tile. */
export interface Category {
  id: number | null;
  name: string;
  /** A `CategoryType`, or whatever else the hub says. */
  type: string;
  itemGroup: string | null;
  itemGroupName: string | null;
  collection: string | null;
  application: string | null;
  brand: string | null;
  /** False hides the entry; a hub that does not say means published. */
  published: boolean;
  /** Place among its siblings; missing counts as 999 (H5). */
  position: number;
  /** Picture of the tile: a file name or an absolute URL, or null for the placeholder. */
  picture: string | null;
}
