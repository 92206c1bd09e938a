import { isItemGroup, itemGroupTitle, WALLPAPER } from './item-groups';
import type { Category, FeaturedCollection } from './page';
import type { Product, ProductCard } from './product';
import { encodeSegment } from './segments';
import { sizeKey } from './size';
import { displayName } from './texts';

/** The fields that a product link needs. `Product` and `ProductCard` both have them. */
export type ProductReference = Omit<ProductCard, 'webSize' | 'picture' | 'opensFirst' | 'updated'>;

export interface ProductLinkOptions {
  /** The application of the current page, which stays in the URL. */
  application?: string | null | undefined;
  /** True adds `targetSize` and `targetProduct`, so that the page opens with this SKU (P8). */
  preselect?: boolean | undefined;
}

function path(...parts: readonly (readonly [label: string, name: string | null])[]): string {
  return parts.map(([label, name]) => (name === null ? '' : `/${label}/${encodeSegment(name)}`)).join('');
}

function present(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

/** `/item_group/{code}`. */
export function itemGroupPath(itemGroup: string): string {
  return path(['item_group', itemGroup]);
}

/** `/item_group/{code}/application/{application}`. */
export function applicationPath(itemGroup: string, application: string): string {
  return path(['item_group', itemGroup], ['application', application]);
}

/** `/item_group/{code}[/application/{application}]/collection/{collection}`. */
export function collectionPath(itemGroup: string, collection: string, application?: string | null): string {
  return path(['item_group', itemGroup], ['application', present(application)], ['collection', collection]);
}

/** The canonical path of a product, or of its design without a colour. Without a collection its item group, without an item group `/`. */
export function productPath(product: ProductReference, options: ProductLinkOptions = {}): string {
  const [itemGroup, range] = [present(product.itemGroup), present(product.range)];
  if (itemGroup === null) return '/';
  if (range === null) return itemGroupPath(itemGroup);
  const pathname = path(
    ['item_group', itemGroup],
    ['application', present(options.application)],
    ['collection', range],
    ['design', product.design],
    ['colour', present(product.colour)],
  );
  if (options.preselect !== true) return pathname;
  return `${pathname}?targetSize=${encodeSegment(sizeKey(product))}&targetProduct=${encodeSegment(product.sku)}`;
}

/** `/brand/{brand}`, or `/item_group/{code}/brand/{brand}`. */
export function brandPath(brand: string, itemGroup: string | null = null): string {
  return path(['item_group', itemGroup], ['brand', brand]);
}

/** `/internationals`, or `/internationals/brand/{id}`. */
export function internationalsPath(id: string | null = null): string {
  return `/internationals${path(['brand', id])}`;
}

/** `/category/{name or id}`. */
export function categoryPath(nameOrId: string | number): string {
  return path(['category', String(nameOrId)]);
}

/** `/item_group/{code}/application_type/{type}[/category_name/{code}]`. */
export function applicationTypePath(itemGroup: string, type: string, code: string | null = null): string {
  return path(['item_group', itemGroup], ['application_type', type], ['category_name', code]);
}

function ruledLink(category: Category): string | null {
  const [itemGroup, collection, application] = [category.itemGroup, category.collection, category.application].map(
    present,
  );
  switch (category.type) {
    case 'collection':
      return itemGroup && collection ? collectionPath(itemGroup, collection) : null;
    case 'application':
      return itemGroup && application ? applicationPath(itemGroup, application) : null;
    case 'item_group':
      return itemGroup ? itemGroupPath(itemGroup) : null;
    default: {
      const name = present(category.name);
      const brand = present(category.brand) ?? name;
      if (category.type === 'brand') return brand && brandPath(brand);
      return name && categoryPath(name);
    }
  }
}

/** The path of a category. If a field for it is missing, `/category/{id}`, or `/` without an id (H12). */
export function categoryLink(category: Category): string {
  return ruledLink(category) ?? (category.id === null ? '/' : categoryPath(category.id));
}

/** The path of a tile. The wallpaper group links to the application `wallpaperRange` unless that is blank (D2). */
export function tileLink(category: Category, { wallpaperRange }: { wallpaperRange: string }): string {
  const range = present(wallpaperRange);
  const isWallpaperGroup = category.type === 'item_group' && present(category.itemGroup) === WALLPAPER;
  return isWallpaperGroup && range !== null ? applicationPath(WALLPAPER, range) : categoryLink(category);
}

/** The path of a new arrival or collection tile: its collection within its application, else `categoryLink` (H11). */
export function newArrivalLink(category: Category): string {
  const itemGroup = present(category.itemGroup);
  const collection = present(category.collection) ?? (category.type === 'collection' ? present(category.name) : null);
  return itemGroup && collection ? collectionPath(itemGroup, collection, category.application) : categoryLink(category);
}

/** The target of a tile on an application-type page. Without an item group it is the collection with this `urlTitle` and `id`. */
interface ApplicationTypeTarget {
  itemGroup: string;
  urlTitle?: string | null;
  id?: number | null;
}

/** The path of a tile on an application-type page: its category-name page, or without a type its item group or `wallpaperRange` (H11). */
export function applicationTypeTileLink(
  type: string,
  itemGroup: string,
  { itemGroup: code, urlTitle = null, id = null }: ApplicationTypeTarget,
  { wallpaperRange }: { wallpaperRange: string },
): string {
  // `/collections/{url_title}/{id}` redirects to the page of the category.
  if (present(code) === null)
    return urlTitle === null || id === null ? '/' : `${path(['collections', urlTitle])}/${id}`;
  if (present(type) !== null && present(itemGroup) !== null) return applicationTypePath(itemGroup, type, code);
  const range = present(wallpaperRange);
  return code === WALLPAPER && range !== null ? applicationPath(WALLPAPER, range) : itemGroupPath(code);
}

/** The path of 'Explore The Collection': the collection, else its category. Null if the hub names neither. */
export function featuredLink(
  featured: Pick<FeaturedCollection, 'categoryId' | 'itemGroup' | 'application' | 'collection'>,
): string | null {
  const [itemGroup, collection] = [present(featured.itemGroup), present(featured.collection)];
  if (itemGroup && collection) return collectionPath(itemGroup, collection, featured.application);
  return featured.categoryId === null ? null : categoryPath(featured.categoryId);
}

export interface Breadcrumb {
  label: string;
  href: string;
}

/** An entry of a shortened trail: a link, or an ellipsis for the hidden links. */
export type BreadcrumbEntry<T> = { kind: 'link'; item: T } | { kind: 'ellipsis'; hidden: T[] };

/** The trail of a product page: item group, collection (within `application`, if given) and design, which links to its first colour. */
export function productBreadcrumbs(
  product: ProductReference & Pick<Product, 'groupName'>,
  application: string | null = null,
  firstColour: ProductReference = product,
): Breadcrumb[] {
  const { itemGroup, groupName, range, design } = product;
  const label = isItemGroup(itemGroup) ? itemGroupTitle(itemGroup) : groupName || itemGroup;
  return [
    { label, href: itemGroupPath(itemGroup) },
    { label: displayName(range), href: collectionPath(itemGroup, range, application) },
    { label: displayName(design), href: productPath(firstColour, { application }) },
  ];
}

/** Shortens a trail to `max` entries (3 or more): the first, an ellipsis and the last ones. */
export function collapseBreadcrumbs<T>(items: readonly T[], max = 8): BreadcrumbEntry<T>[] {
  const links = (some: readonly T[]): BreadcrumbEntry<T>[] => some.map((item) => ({ kind: 'link', item }));
  if (items.length <= max) return links(items);
  const firstKept = items.length - Math.max(max - 2, 1);
  return [
    ...links(items.slice(0, 1)),
    { kind: 'ellipsis', hidden: items.slice(1, firstKept) },
    ...links(items.slice(firstKept)),
  ];
}
