import { isItemGroup, itemGroupTitle, WALLPAPER } from './item-groups';
import type { Category, FeaturedCollection } from './page';
import type { Product, ProductCard } from './product';
import { encodeSegment } from './segments';
import { sizeKey } from './size';
import { displayName } from './texts';

/** What a product link is made from; a `Product` and a `ProductCard` both have it. */
export type ProductReference = Omit<ProductCard, 'webSize' | 'picture' | 'opensFirst' | 'updated'>;

/** How a product is linked to. */
export interface ProductLinkOptions {
  /** The application page that the visitor is on, which then stays in the address. */
  application?: string | null | undefined;
  /** True adds `targetSize` and `targetProduct`, so that the page opens with this very product (P8). */
  preselect?: boolean | undefined;
}

function path(...parts: readonly (readonly [label: string, name: string | null])[]): string {
  return parts.map(([label, name]) => (name === null ? '' : `/${label}/${encodeSegment(name)}`)).join('');
}

function present(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

/** `/item_group/{code}` (R2). */
export function itemGroupPath(itemGroup: string): string {
  return path(['item_group', itemGroup]);
}

/** `/item_group/{code}/application/{application}` (R3). */
export function applicationPath(itemGroup: string, application: string): string {
  return path(['item_group', itemGroup], ['application', application]);
}

/** `/item_group/{code}[/application/{application}]/collection/{collection}` (R4, R5). */
export function collectionPath(itemGroup: string, collection: string, application?: string | null): string {
  return path(['item_group', itemGroup], ['application', present(application)], ['collection', collection]);
}

/** The path of a product, or of its design without a colour; canonical without options (D6). Without collection: its item group; without item group: `/`. */
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

/** `/brand/{brand}`, or `/item_group/{code}/brand/{brand}` (R9, D5). */
export function brandPath(brand: string, itemGroup: string | null = null): string {
  return path(['item_group', itemGroup], ['brand', brand]);
}

/** `/internationals`, or `/internationals/brand/{id}`, the page of an international brand (I1, I2). */
export function internationalsPath(id: string | null = null): string {
  return `/internationals${path(['brand', id])}`;
}

/** `/category/{name or id}` (R10). */
export function categoryPath(nameOrId: string | number): string {
  return path(['category', String(nameOrId)]);
}

/** `/item_group/{code}/application_type/{type}` (R11), with a group code its category-name page (R12, D1). */
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

/** The page of a category; `/category/{name}`, `/category/{id}` or `/` when a field for it is missing (H12). */
export function categoryLink(category: Category): string {
  return ruledLink(category) ?? (category.id === null ? '/' : categoryPath(category.id));
}

/** The page of a tile: `categoryLink`, except that the wallpaper group leads to `wallpaperRange` unless that is empty (D2). */
export function tileLink(category: Category, { wallpaperRange }: { wallpaperRange: string }): string {
  const range = present(wallpaperRange);
  const isWallpaperGroup = category.type === 'item_group' && present(category.itemGroup) === WALLPAPER;
  return isWallpaperGroup && range !== null ? applicationPath(WALLPAPER, range) : categoryLink(category);
}

/** Where a new arrival or a collection tile leads (H11): its collection, by its name where the hub has no other, within its application. */
export function newArrivalLink(category: Category): string {
  const itemGroup = present(category.itemGroup);
  const collection = present(category.collection) ?? (category.type === 'collection' ? present(category.name) : null);
  return itemGroup && collection ? collectionPath(itemGroup, collection, category.application) : categoryLink(category);
}

/** What a tile of an application-type page leads to; one without an item group to a collection. */
interface ApplicationTypeTarget {
  itemGroup: string;
  urlTitle?: string | null;
  id?: number | null;
}

/** The page of a tile on an application-type page: the category-name page, without a type the item group or `wallpaperRange` (H11). */
export function applicationTypeTileLink(
  type: string,
  itemGroup: string,
  { itemGroup: code, urlTitle = null, id = null }: ApplicationTypeTarget,
  { wallpaperRange }: { wallpaperRange: string },
): string {
  // `/collections/{url_title}/{id}` redirects to the page of the category (R13).
  if (present(code) === null)
    return urlTitle === null || id === null ? '/' : `${path(['collections', urlTitle])}/${id}`;
  if (present(type) !== null && present(itemGroup) !== null) return applicationTypePath(itemGroup, type, code);
  const range = present(wallpaperRange);
  return code === WALLPAPER && range !== null ? applicationPath(WALLPAPER, range) : itemGroupPath(code);
}

/** Where 'Explore The Collection' leads (B5): the collection as far as the hub names it, else its category; null for nowhere. */
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

/** What a trail shows: a step, or an ellipsis in the place of the steps that it hides. */
export type BreadcrumbEntry<T> = { kind: 'link'; item: T } | { kind: 'ellipsis'; hidden: T[] };

/** The trail of a product page: item group, collection (within `application`, if given), design (P2), which leads to its first colour (D6). */
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

/** A trail of at most `max` entries, at least 3: the first step, an ellipsis and the last steps (P2). */
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
