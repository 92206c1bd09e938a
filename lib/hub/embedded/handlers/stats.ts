import type { ItemGroupStats } from '@/lib/hub/hub';
import { parseText, parseTexts } from '@/lib/hub/wire/fields';
import type { FacetIndex } from '@/lib/index/facet-segment';
import { isRecord } from '@/lib/util/common';
import { createOk, type Handler, requireObject } from './handler';

/** The size of an item group, counting published products only. A design counts once per collection. */
type GroupStats = Omit<ItemGroupStats, 'itemGroup'>;

type Filters = Record<string, string[]>;

const queryFacets = (facets: FacetIndex, filters: Filters, fields: string[], isByDesign = false) =>
  facets.query({ filters, fields, start: 0, end: 0, isByDesign });

/** The distinct values of a field, alphabetically, ignoring case and spacing. */
const listValues = (facets: FacetIndex, field: string, filters: Filters): string[] =>
  (queryFacets(facets, filters, [field]).options[field] ?? []).map(({ value }) => value);

/** The applications in which an item group has products. */
export const listApplicationNames = (facets: FacetIndex, itemGroup: string): string[] =>
  listValues(facets, 'application', { item_group: [itemGroup] });

/** The brands of an item group, or of all for `''`. Includes `''` if a product has no brand. */
export function listBrandsWithProducts(facets: FacetIndex, itemGroup: string): string[] {
  const filters: Filters = itemGroup === '' ? {} : { item_group: [itemGroup] };
  const brands = listValues(facets, 'brand', filters);
  const all = queryFacets(facets, filters, []).total;
  const branded = brands.length === 0 ? 0 : queryFacets(facets, { ...filters, brand: brands }, []).total;
  return all === branded ? brands : ['', ...brands];
}

/** Sizes of the item groups, cached per index. */
const statsByIndex = new WeakMap<FacetIndex, ReadonlyMap<string, GroupStats>>();

/** The sizes of all item groups by code, sorted. Products without an item group are not counted. */
export function computeGroupStats(facets: FacetIndex): ReadonlyMap<string, GroupStats> {
  const counted = statsByIndex.get(facets);
  if (counted !== undefined) return counted;
  const codes = listValues(facets, 'item_group', {}).sort();
  const groups = new Map(
    codes.map((code): [string, GroupStats] => {
      const filters = { item_group: [code] };
      const { total, options } = queryFacets(facets, filters, ['range']);
      const designs = queryFacets(facets, filters, [], true).total;
      return [code, { products: total, designs, collections: options.range?.length ?? 0 }];
    }),
  );
  statsByIndex.set(facets, groups);
  return groups;
}

/** `POST /products/items`: the brands of an item group or of all, including `''`. */
export const listBrandNames: Handler = async ({ store, body }) => {
  const { required_item_info, item_group } = requireObject(requireObject(body, 'data'), 'items');
  if (Array.isArray(required_item_info) && !required_item_info.includes('brand')) return createOk({ success: true });
  return createOk({
    success: true,
    brand: listBrandsWithProducts((await store.getSnapshot()).facets, parseText(item_group)),
  });
};

/** `GET /products/item_group/get_all_applications/{code}`: the applications in which an item group has products. */
export const listApplications: Handler = async ({ store, parameters: [itemGroup = ''] }) =>
  createOk({ success: true, applications: listApplicationNames((await store.getSnapshot()).facets, itemGroup) });

/** `POST /products/stats`: the sizes of the named item groups, or of all if none is named. */
export const getStats: Handler = async ({ store, body }) => {
  const { items_groups_stats } = requireObject(body, 'data');
  const requested = Array.isArray(items_groups_stats) ? items_groups_stats : [];
  const named = parseTexts(requested.map((entry) => (isRecord(entry) ? entry.item_group : entry)));
  const groups = [...computeGroupStats((await store.getSnapshot()).facets)];
  const wanted = groups.filter(([code]) => named.length === 0 || named.includes(code));
  return createOk({ success: true, stats: wanted.map(([item_group, group]) => ({ item_group, ...group })) });
};
