import { FACET_GROUPS, FILTER_FIELDS, type FilterSelection, PERFORMANCE_GROUPS } from '@/lib/catalogue/filter-groups';
import { hexToLab } from '@/lib/catalogue/lab';
import { parseRange } from '@/lib/catalogue/ranges';
import { SORT_SETTINGS } from '@/lib/catalogue/sorting';
import type { ProductQuery } from '@/lib/hub/hub';
import type { WireCall } from '@/lib/hub/transport';

/** False for a name that no path can carry: blank, `.` and `..`. */
export function isValidSegment(name: string): boolean {
  return name.trim() !== '' && name !== '.' && name !== '..';
}

/** A call that only reads, and may therefore be repeated; so may one of `post`. */
export const get = (path: string): WireCall => ({ method: 'GET', path, service: 'hub', retryable: true });
export const post = (path: string, body: unknown): WireCall => ({ ...get(path), method: 'POST', body });

/** A call that stores something each time, and is therefore never retried automatically. */
export const submit = (path: string, data: unknown, key?: string): WireCall => ({
  ...post(path, { data }),
  key,
  retryable: false,
});

const MULTI_FILTER = '/products/multi_filter';
/** What every list of products asks for, except where it says otherwise. */
const LISTING = {
  main_filter_field: null,
  selection_fields: null,
  sort_by_setting: 'Alphabetical A-Z',
  off_setter: { start: 0, end: 1000 },
  only_published: true,
  only_in_stock: false,
  limited: false,
};
/** Products that are listed by their distance to a colour. */
const MAX_NEAR = 60;

/** The fields whose values a hub is asked for: in the order of the contract, then the filter groups that it does not name. */
const REQUESTED_FIELDS: readonly string[] = [
  ...new Set([
    'application',
    'item_group',
    'range',
    'brand',
    'web_colour',
    'design_style',
    'web_materials',
    'web_shape',
    'web_size',
    'web_type',
    ...FILTER_FIELDS,
  ]),
];

/** The ranges and flags of a selection, as the extensions of the contract have them; without any, nothing. */
function performanceFilters(selection: FilterSelection) {
  const chosen = PERFORMANCE_GROUPS.flatMap((group) => (selection[group.key] ?? []).map((value) => ({ group, value })));
  const flags = chosen.filter(({ group }) => group.flag !== undefined).map(({ group }) => [group.wire, true]);
  const ranges = chosen.flatMap(({ group, value }) => {
    const range = group.range && parseRange(value);
    return range ? [[group.wire, range]] : [];
  });
  return {
    ...(ranges.length > 0 && { ranges: Object.fromEntries(ranges) }),
    ...(flags.length > 0 && { flags: Object.fromEntries(flags) }),
  };
}

/** `POST /products/multi_filter` for the filter grid (F14). */
export function productGrid(query: ProductQuery): WireCall {
  const chosen = FACET_GROUPS.flatMap((group) => {
    const values = query.selection[group.key] ?? [];
    return values.length === 0 ? [] : [[group.wire, values] as const];
  });
  return post(MULTI_FILTER, {
    ...LISTING,
    filters: { item_group: query.itemGroup, ...Object.fromEntries(chosen) },
    filter_fields: REQUESTED_FIELDS.filter((field) => field !== 'range'),
    main_filter_field: FACET_GROUPS.find((group) => group.key === query.changed)?.wire ?? null,
    ...(query.sort !== undefined && { sort_by_setting: SORT_SETTINGS[query.sort] }),
    ...(query.byDesign && { group_by: 'design' }),
    off_setter: { start: query.start, end: query.end },
    only_promo: false,
    limited: true,
    ...performanceFilters(query.selection),
    ...(query.near !== undefined && { near_colour: { lab: hexToLab(query.near), limit: MAX_NEAR } }),
  });
}

/** `POST /products/multi_filter` for the products of a design. */
export const designProducts = (key: { itemGroup: string; range: string; design: string }): WireCall =>
  post(MULTI_FILTER, {
    ...LISTING,
    filters: { item_group: key.itemGroup, design: key.design, range: key.range },
    filter_fields: ['item_group', 'design', 'range', 'colour'],
    only_promo: false,
  });

/** `POST /products/multi_filter` for the products of a collection, which is listed without `only_promo`. */
export const collectionProducts = (key: { itemGroup: string; range: string }): WireCall =>
  post(MULTI_FILTER, {
    ...LISTING,
    filters: { item_group: key.itemGroup, range: key.range },
    filter_fields: REQUESTED_FIELDS,
  });
