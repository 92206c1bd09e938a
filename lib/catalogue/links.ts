import { formatItemGroupTitle, isItemGroup, WALLPAPER } from './item-groups';
import type { Category, FeaturedCollection } from './page';
import type { Product, ProductCard } from './product';
import { encodeSegment } from './segments';
import { createSizeKey } from './size';
import { formatDisplayName } from './texts';

/** The fields that a product link needs. `Product` and `ProductCard` both have them. */
export type ProductReference = Omit<ProductCard, 'webSize' | 'picture' | 'opensFirst' | 'updated'>;

export interface ProductLinkOptions {
  /** The application of the current page, which stays in the URL. */
  application?: string | null | undefined;
  /** True adds `targetSize` and `targetProduct`, so that the page opens with this SKU (P8). */
  shouldPreselect?: boolean | undefined;
}

function buildPath(...parts: readonly (readonly [label: string, name: string | null])[]): string {
  return parts.map(([label, name]) => (name === null ? '' : `/${label}/${encodeSegment(name)}`)).join('');
}

function nonBlankOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

/** `/item_group/{code}`. */
export function buildItemGroupPath(itemGroup: string): string {
  return buildPath(['item_group', itemGroup]);
}

/** `/item_group/{code}/application/{application}`. */
export function buildApplicationPath(itemGroup: string, application: string): string {
  return buildPath(['item_group', itemGroup], ['application', application]);
}

/** `/item_group/{code}[/application/{application}]/collection/{collection}`. */
export function buildCollectionPath(itemGroup: string, collection: string, application?: string | null): string {
  return buildPath(['item_group', itemGroup], ['application', nonBlankOrNull(application)], ['collection', collection]);
}

/** The canonical path of a product, or of its design without a colour. Without a collection its item group, without an item group `/`. */
export function buildProductPath(product: ProductReference, options: ProductLinkOptions = {}): string {
  const [itemGroup, range] = [nonBlankOrNull(product.itemGroup), nonBlankOrNull(product.range)];
  if (itemGroup === null) return '/';
  if (range === null) return buildItemGroupPath(itemGroup);
  const colour = nonBlankOrNull(product.colour);
  const pathname = buildPath(
    ['item_group', itemGroup],
    // Within an application, only the route with a colour exists.
    ['application', colour === null ? null : nonBlankOrNull(options.application)],
    ['collection', range],
    ['design', product.design],
    ['colour', colour],
  );
  if (options.shouldPreselect !== true) return pathname;
  return `${pathname}?targetSize=${encodeSegment(createSizeKey(product))}&targetProduct=${encodeSegment(product.sku)}`;
}

/** `/brand/{brand}`, or `/item_group/{code}/brand/{brand}`. */
export function buildBrandPath(brand: string, itemGroup: string | null = null): string {
  return buildPath(['item_group', itemGroup], ['brand', brand]);
}

/** `/internationals`, or `/internationals/brand/{id}`. */
export function buildInternationalsPath(id: string | null = null): string {
  return `/internationals${buildPath(['brand', id])}`;
}

/** `/category/{name or id}`. */
export function buildCategoryPath(nameOrId: string | number): string {
  return buildPath(['category', String(nameOrId)]);
}

/** `/item_group/{code}/application_type/{type}[/category_name/{code}]`. */
export function buildApplicationTypePath(itemGroup: string, type: string, code: string | null = null): string {
  return buildPath(['item_group', itemGroup], ['application_type', type], ['category_name', code]);
}

function buildRuledLink(category: Category): string | null {
  const [itemGroup, collection, application] = [category.itemGroup, category.collection, category.application].map(
    nonBlankOrNull,
  );
  switch (category.type) {
    case 'collection':
      return itemGroup && collection ? buildCollectionPath(itemGroup, collection) : null;
    case 'application':
      return itemGroup && application ? buildApplicationPath(itemGroup, application) : null;
    case 'item_group':
      return itemGroup ? buildItemGroupPath(itemGroup) : null;
    default: {
      const name = nonBlankOrNull(category.name);
      const brand = nonBlankOrNull(category.brand) ?? name;
      if (category.type === 'brand') return brand && buildBrandPath(brand);
      return name && buildCategoryPath(name);
    }
  }
}

/** The path of a category. If a field for it is missing, `/category/{id}`, or `/` without an id (H12). */
export function buildCategoryLink(category: Category): string {
  return buildRuledLink(category) ?? (category.id === null ? '/' : buildCategoryPath(category.id));
}

/** The path of a tile. The wallpaper group links to the application `wallpaperRange` unless that is blank (D2). */
export function buildTileLink(category: Category, { wallpaperRange }: { wallpaperRange: string }): string {
  const range = nonBlankOrNull(wallpaperRange);
  const isWallpaperGroup = category.type === 'item_group' && nonBlankOrNull(category.itemGroup) === WALLPAPER;
  return isWallpaperGroup && range !== null ? buildApplicationPath(WALLPAPER, range) : buildCategoryLink(category);
}

/** The path of a new arrival or collection tile: its collection within its application, else `buildCategoryLink` (H11). */
export function buildNewArrivalLink(category: Category): string {
  const itemGroup = nonBlankOrNull(category.itemGroup);
  const collection =
    nonBlankOrNull(category.collection) ?? (category.type === 'collection' ? nonBlankOrNull(category.name) : null);
  return itemGroup && collection
    ? buildCollectionPath(itemGroup, collection, category.application)
    : buildCategoryLink(category);
}

/** The target of a tile on an application-type page. Without an item group it is the collection with this `urlTitle` and `id`. */
interface ApplicationTypeTarget {
  itemGroup: string;
  urlTitle?: string | null;
  id?: number | null;
}

/** The path of a tile on an application-type page: its category-name page, or without a type its item group or `wallpaperRange` (H11). */
export function buildApplicationTypeTileLink(
  type: string,
  itemGroup: string,
  { itemGroup: code, urlTitle = null, id = null }: ApplicationTypeTarget,
  { wallpaperRange }: { wallpaperRange: string },
): string {
  // `/collections/{url_title}/{id}` redirects to the page of the category.
  if (nonBlankOrNull(code) === null)
    return urlTitle === null || id === null ? '/' : `${buildPath(['collections', urlTitle])}/${id}`;
  if (nonBlankOrNull(type) !== null && nonBlankOrNull(itemGroup) !== null)
    return buildApplicationTypePath(itemGroup, type, code);
  const range = nonBlankOrNull(wallpaperRange);
  return code === WALLPAPER && range !== null ? buildApplicationPath(WALLPAPER, range) : buildItemGroupPath(code);
}

/** The path of 'Explore The Collection': the collection, else its category. Null if the hub names neither. */
export function buildFeaturedLink(
  featured: Pick<FeaturedCollection, 'categoryId' | 'itemGroup' | 'application' | 'collection'>,
): string | null {
  const [itemGroup, collection] = [nonBlankOrNull(featured.itemGroup), nonBlankOrNull(featured.collection)];
  if (itemGroup && collection) return buildCollectionPath(itemGroup, collection, featured.application);
  return featured.categoryId === null ? null : buildCategoryPath(featured.categoryId);
}

export interface Breadcrumb {
  label: string;
  href: string;
}

/** An entry of a shortened trail: a link, or an ellipsis for the hidden links. */
export type BreadcrumbEntry<T> = { kind: 'link'; item: T } | { kind: 'ellipsis'; hidden: T[] };

/** The trail of a product page: item group, collection (within `application`, if given) and design, which links to its first colour. */
export function buildProductBreadcrumbs(
  product: ProductReference & Pick<Product, 'groupName'>,
  application: string | null = null,
  firstColour: ProductReference = product,
): Breadcrumb[] {
  const { itemGroup, groupName, range, design } = product;
  const label = isItemGroup(itemGroup) ? formatItemGroupTitle(itemGroup) : groupName || itemGroup;
  return [
    { label, href: buildItemGroupPath(itemGroup) },
    { label: formatDisplayName(range), href: buildCollectionPath(itemGroup, range, application) },
    { label: formatDisplayName(design), href: buildProductPath(firstColour, { application }) },
  ];
}

/** Shortens a trail to `max` entries (3 or more): the first, an ellipsis and the last ones. */
export function collapseBreadcrumbs<T>(items: readonly T[], max = 8): BreadcrumbEntry<T>[] {
  const toEntries = (some: readonly T[]): BreadcrumbEntry<T>[] => some.map((item) => ({ kind: 'link', item }));
  if (items.length <= max) return toEntries(items);
  const firstKept = items.length - Math.max(max - 2, 1);
  return [
    ...toEntries(items.slice(0, 1)),
    { kind: 'ellipsis', hidden: items.slice(1, firstKept) },
    ...toEntries(items.slice(firstKept)),
  ];
}
