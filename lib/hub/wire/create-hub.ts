import { FACET_GROUPS, FILTER_FIELDS, type FilterSelection, PERFORMANCE_GROUPS } from '@/lib/catalogue/filter-groups';
import { FABRIC } from '@/lib/catalogue/item-groups';
import { convertHexToLab } from '@/lib/catalogue/lab';
import { parseRange } from '@/lib/catalogue/ranges';
import { encodeSegment } from '@/lib/catalogue/segments';
import { SORT_SETTINGS } from '@/lib/catalogue/sorting';
import type { Hub, ProductQuery } from '@/lib/hub/hub';
import { formatCallName, HubError, type Transport, type WireCall, type WireResponse } from '@/lib/hub/transport';
import { observeHubCall } from '@/lib/operations/metrics';
import { withSpan } from '@/lib/site/spans';
import { parseApplicationType } from './application-type';
import { parseApplications, parseBrandNames, parseBrands, parseFoundCategories, parseStats } from './category';
import { COMPANY_PARSERS } from './company';
import { parseInternationals, parseInternationalsBrand } from './internationals';
import { parseCategoryPage, parseNamedPage } from './page';
import { dedupeLog, ParseContext } from './parse';
import { parseSearch } from './product';
import { parseExtensions, parseProductList, parseProducts, parseRelated } from './products';
import { parseRegistration, parseSharedProject, parseStoredProject, parseSubscription } from './submissions';

type Parser<T> = (response: WireResponse, context: ParseContext) => T;

/** Creates a hub that calls `transport`. `newsletterService` is the path segment before `/sign-up`. */
export function createHub(
  transport: Transport,
  { log, newsletterService = 'newsletter' }: { log: (line: string) => void; newsletterService?: string },
): Hub {
  const report = dedupeLog(log);

  function sendCall<T>(wireCall: WireCall, parse: Parser<T>): Promise<T> {
    const name = formatCallName(wireCall);
    return withSpan('hub.call', { 'hub.call': name }, async () => {
      const started = performance.now();
      let response: WireResponse | null = null;
      try {
        response = await transport(wireCall);
        const parsed = parse(response, new ParseContext(name, report));
        observeHubCall(wireCall.service, 'ok', (performance.now() - started) / 1000);
        return parsed;
      } catch (cause) {
        const kind = response === null ? 'unreachable' : 'malformed';
        const error =
          cause instanceof HubError
            ? cause
            : new HubError(kind, name, `${name}: ${String(cause)}`, response?.status ?? null, { cause });
        const ms = performance.now() - started;
        // A cached error keeps the duration of the original call.
        error.ms ??= Math.round(ms);
        observeHubCall(wireCall.service, error.kind, ms / 1000);
        throw error;
      }
    });
  }

  /** Reads a path that ends with a name. Null without a call for names that cannot be a path segment: blank, `.` and `..`. */
  const readNamed = async <T>(path: string, name: string, parse: Parser<T>, query = ''): Promise<T | null> =>
    /^\s*$|^\.{1,2}$/.test(name) ? null : sendCall(createGet(`${path}/${encodeSegment(name)}${query}`), parse);

  /** All products of a collection or of one design. */
  const listAllProducts = async (filters: { item_group: string; range: string; design?: string }, request: object) =>
    sendCall(createPost(MULTI_FILTER, { ...LISTING_DEFAULTS, filters, ...request }), (response, context) =>
      parseProducts(response, context, { itemGroup: filters.item_group, range: filters.range }),
    );

  return {
    findCategories: async (name) => (await readNamed('/cms-category/search-names', name, parseFoundCategories)) ?? [],
    getCategoryPage: async (id) =>
      Number.isSafeInteger(id) && id >= 0
        ? sendCall(createGet(`/cms-category/${id}/cms-page/true`), parseCategoryPage)
        : null,
    getNamedPage: (name, { brand = false } = {}) =>
      readNamed('/cms-page', name, parseNamedPage, `?mode=live${brand ? '&brand=true' : ''}`),
    getCompanyPage: (name) => readNamed('/cms-page', name, COMPANY_PARSERS[name], '?mode=live'),
    async getApplicationType(type, itemGroup, categoryName) {
      if (type.trim() === '') return null;
      const named = categoryName !== undefined && { application_type_category: { category_name: categoryName } };
      const category = { application_type: type, item_group: itemGroup, ...named };
      return sendCall(createPost('/get-all-cms-data', { category }), (response, context) =>
        parseApplicationType(response, context, categoryName),
      );
    },
    listProducts: async (query) =>
      sendCall(createGridCall(query), (response, context) => parseProductList(response, context, query)),
    listDesignProducts: ({ itemGroup, range, design }) =>
      listAllProducts(
        { item_group: itemGroup, design, range },
        { filter_fields: ['item_group', 'design', 'range', 'colour'], only_promo: false },
      ),
    listCollectionProducts: ({ itemGroup, range }) =>
      listAllProducts({ item_group: itemGroup, range }, { filter_fields: REQUESTED_FIELDS }),
    // Every page of the grid lists the extensions, so the smallest possible page is requested.
    getExtensions: async () =>
      sendCall(createGridCall({ itemGroup: FABRIC, selection: {}, changed: null, start: 0, end: 1 }), parseExtensions),
    listRelatedProducts: async (sku, limit) => sendCall(createPost('/products/related', { sku, limit }), parseRelated),
    listProductsBySku: async (skus) =>
      skus.length === 0 ? [] : sendCall(createPost('/products/by-sku', { skus }), parseProducts),
    listBrands: async () => sendCall(createGet('/get-all-brands'), parseBrands),
    async listBrandNames() {
      const items = { get_count: false, item_group: '', required_item_info: ['brand'] };
      return sendCall(createPost('/products/items', { data: { items } }), parseBrandNames);
    },
    search: async (term) =>
      term.trim() === ''
        ? { categories: [], applications: [], brands: [], collections: [], designs: [], colours: [], styles: [] }
        : sendCall(createGet(`/search?query=${encodeSegment(term.trim())}`), parseSearch),
    listApplications: async (itemGroup) =>
      (await readNamed('/products/item_group/get_all_applications', itemGroup, parseApplications)) ?? [],
    getStats: async () => sendCall(createPost('/products/stats', { data: { items_groups_stats: [] } }), parseStats),
    getInternationals: async () => sendCall(createGet('/internationals-page/settings'), parseInternationals),
    getInternationalsBrand: (id) => readNamed('/internationals-page/brand-page', id, parseInternationalsBrand),
    register: async (application, key) =>
      sendCall(createSubmission('/consumer/request-user-registration', application, key), parseRegistration),
    requestSamples: async (order, key) =>
      sendCall(createSubmission('/consumer/request-samples', order, key), parseRegistration),
    storeProject: async (content) => sendCall(createSubmission('/projects', content), parseStoredProject),
    getSharedProject: (id) => readNamed('/projects', id, parseSharedProject),
    subscribe: async (email, consent) =>
      sendCall(
        {
          ...createPost(`/${encodeSegment(newsletterService)}/sign-up`, { email }),
          ...(consent !== undefined && { consent }),
          service: 'notification',
          // Each call may send an email, so it is not retried.
          isRetryable: false,
        },
        parseSubscription,
      ),
  };
}

// Calls of `createGet` and `createPost` only read, so they may be retried.
const createGet = (path: string): WireCall => ({ method: 'GET', path, service: 'hub', isRetryable: true });
const createPost = (path: string, body: unknown): WireCall => ({ ...createGet(path), method: 'POST', body });

/** A call that stores something, so it is never retried automatically. */
const createSubmission = (path: string, data: unknown, key?: string): WireCall => ({
  ...createPost(path, { data }),
  key,
  isRetryable: false,
});

const MULTI_FILTER = '/products/multi_filter';
/** The default fields of a request for products. */
const LISTING_DEFAULTS = {
  main_filter_field: null,
  selection_fields: null,
  sort_by_setting: 'Alphabetical A-Z',
  off_setter: { start: 0, end: 1000 },
  only_published: true,
  only_in_stock: false,
  limited: false,
};
/** Number of products in a list by distance to a colour. */
const MAX_NEAR_PRODUCTS = 60;

/** The fields whose options are requested: those of the contract in its order, then the other filter groups. */
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

/** The selected ranges and flags as request fields. A field is omitted if it would be empty. */
function buildPerformanceFilters(selection: FilterSelection) {
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

function createGridCall(query: ProductQuery): WireCall {
  const chosen = FACET_GROUPS.flatMap((group) => {
    const values = query.selection[group.key] ?? [];
    return values.length === 0 ? [] : [[group.wire, values] as const];
  });
  return createPost(MULTI_FILTER, {
    ...LISTING_DEFAULTS,
    filters: { item_group: query.itemGroup, ...Object.fromEntries(chosen) },
    filter_fields: REQUESTED_FIELDS.filter((field) => field !== 'range'),
    main_filter_field: FACET_GROUPS.find((group) => group.key === query.changed)?.wire ?? null,
    ...(query.sort !== undefined && { sort_by_setting: SORT_SETTINGS[query.sort] }),
    ...(query.isByDesign && { group_by: 'design' }),
    off_setter: { start: query.start, end: query.end },
    only_promo: false,
    limited: true,
    ...buildPerformanceFilters(query.selection),
    ...(query.near !== undefined && { near_colour: { lab: convertHexToLab(query.near), limit: MAX_NEAR_PRODUCTS } }),
  });
}
