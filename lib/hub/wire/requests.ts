import { FACET_GROUPS, FILTER_FIELDS, type FilterSelection, PERFORMANCE_GROUPS } from '@/lib/catalogue/filter-groups';
import { FABRIC } from '@/lib/catalogue/item-groups';
import { hexToLab } from '@/lib/catalogue/lab';
import { parseRange } from '@/lib/catalogue/ranges';
import { encodeSegment } from '@/lib/catalogue/segments';
import { SORT_SETTINGS } from '@/lib/catalogue/sorting';
import type { ProductQuery } from '@/lib/hub/hub';
import type { WireCall } from '@/lib/hub/transport';
import type { SignUpConsent } from '@/lib/newsletter/subscribers';
import type { ProjectContent } from '@/lib/projects/project';

/** False for a name that no path can carry: blank, `.` and `..`. */
export function isValidSegment(name: string): boolean {
  return name.trim() !== '' && name !== '.' && name !== '..';
}

const get = (path: string): WireCall => ({ method: 'GET', path, service: 'hub', retryable: true });
const post = (path: string, body: unknown): WireCall => ({ ...get(path), method: 'POST', body });

/** A call that stores something each time, and is therefore never retried automatically. */
const submit = (path: string, data: unknown, key?: string): WireCall => ({
  ...post(path, { data }),
  ...(key !== undefined && { key }),
  retryable: false,
});

/** `GET /cms-category/search-names/{name}` */
export const categoriesNamed = (name: string): WireCall => get(`/cms-category/search-names/${encodeSegment(name)}`);

/** `GET /cms-category/{id}/cms-page/true` */
export const categoryPage = (id: number): WireCall => get(`/cms-category/${id}/cms-page/true`);

/** `GET /cms-page/{name}?mode=live[&brand=true]`; a hub with drafts replaces the mode. */
export const pageNamed = (name: string, brand = false): WireCall =>
  get(`/cms-page/${encodeSegment(name)}?mode=live${brand ? '&brand=true' : ''}`);

/** `POST /get-all-cms-data`; `categoryName` is a group code. */
export const applicationType = (type: string, itemGroup: string, categoryName?: string): WireCall =>
  post('/get-all-cms-data', {
    category: {
      application_type: type,
      item_group: itemGroup,
      ...(categoryName === undefined ? {} : { application_type_category: { category_name: categoryName } }),
    },
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

/** `POST /products/multi_filter` for what the hub offers beyond the contract, which each of its answers announces. */
export const extensions = (): WireCall =>
  productGrid({ itemGroup: FABRIC, selection: {}, changed: null, start: 0, end: 1 });

/** `POST /products/related` */
export const relatedProducts = (sku: string, limit: number): WireCall => post('/products/related', { sku, limit });

/** `POST /products/by-sku` */
export const productsBySku = (skus: readonly string[]): WireCall => post('/products/by-sku', { skus });

/** `GET /get-all-brands` */
export const brands = (): WireCall => get('/get-all-brands');

/** `POST /products/items` for the brand names */
export const brandNames = (): WireCall =>
  post('/products/items', { data: { items: { get_count: false, item_group: '', required_item_info: ['brand'] } } });

/** `GET /search?query={term}` */
export const search = (term: string): WireCall => get(`/search?query=${encodeSegment(term)}`);

/** `GET /products/item_group/get_all_applications/{item_group_code}` */
export const applications = (itemGroup: string): WireCall =>
  get(`/products/item_group/get_all_applications/${encodeSegment(itemGroup)}`);

/** `POST /products/stats` */
export const stats = (): WireCall => post('/products/stats', { data: { items_groups_stats: [] } });

/** `GET /internationals-page/settings` */
export const internationals = (): WireCall => get('/internationals-page/settings');

/** `GET /internationals-page/brand-page/{brandId}` */
export const internationalsBrand = (id: string): WireCall =>
  get(`/internationals-page/brand-page/${encodeSegment(id)}`);

/** `POST /consumer/request-user-registration` */
export const registration = (application: unknown, key: string): WireCall =>
  submit('/consumer/request-user-registration', application, key);

/** `POST /consumer/request-samples` */
export const samples = (order: unknown, key: string): WireCall => submit('/consumer/request-samples', order, key);

/** `POST /projects` */
export const storeProject = (content: ProjectContent): WireCall => submit('/projects', content);

/** `GET /projects/{id}` */
export const sharedProject = (id: string): WireCall => get(`/projects/${encodeSegment(id)}`);

/** `POST {notification}/{service}/sign-up`; never retried automatically, because each call may send an email. */
export const subscription = (email: string, service: string, consent?: SignUpConsent): WireCall => ({
  ...post(`/${encodeSegment(service)}/sign-up`, { email }),
  ...(consent !== undefined && { consent }),
  service: 'notification',
  retryable: false,
});
