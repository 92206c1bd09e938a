import { isItemGroup, itemGroupTitle } from './item-groups';
import { collectionPath, itemGroupPath, type ProductReference, productPath } from './links';
import type { Product } from './product';
import { displayName } from './title-case';

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
