import { FABRIC } from '@/lib/catalogue/item-groups';
import { encodeSegment } from '@/lib/catalogue/segments';
import type { Hub } from '@/lib/hub/hub';
import { callName, HubError, type Transport, type WireCall, type WireResponse } from '@/lib/hub/transport';
import { observeHubCall } from '@/lib/operations/metrics';
import { withSpan } from '@/lib/site/spans';
import { parseApplicationType } from './application-type';
import { parseApplications, parseBrandNames, parseBrands, parseCategoryLists, parseStats } from './category';
import { COMPANY_PARSERS } from './company';
import { parseInternationals, parseInternationalsBrand } from './internationals';
import { parseCategoryPage, parseNamedPage } from './page';
import { dedupeLog, ParseContext } from './parse';
import { parseExtensions, parseProductList, parseProducts, parseRelated } from './products';
import { collectionProducts, designProducts, get, isValidSegment, post, productGrid, submit } from './requests';
import { parseSearch } from './search';
import { parseRegistration, parseSharedProject, parseStoredProject, parseSubscription } from './submissions';

/** What `createHub` needs besides a transport. */
export interface HubOptions {
  log: (line: string) => void;
  /** Path segment before `/sign-up` (`NEWSLETTER_SERVICE`); `newsletter` by default. */
  newsletterService?: string;
}

/** Creates the hub over a transport. Its methods throw only `HubError`. A name that no path can carry is absent. */
export function createHub(transport: Transport, { log, newsletterService = 'newsletter' }: HubOptions): Hub {
  const report = dedupeLog(log);

  function call<T>(wireCall: WireCall, parse: (response: WireResponse, context: ParseContext) => T): Promise<T> {
    const name = callName(wireCall);
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
        // A cached failure keeps the time of the call that failed.
        error.ms ??= Math.round(ms);
        observeHubCall(wireCall.service, error.kind, ms / 1000);
        throw error;
      }
    });
  }

  const pagePath = (name: string) => `/cms-page/${encodeSegment(name)}?mode=live`;

  return {
    categoriesNamed: async (name) =>
      isValidSegment(name)
        ? call(get(`/cms-category/search-names/${encodeSegment(name)}`), parseCategoryLists)
        : { item_group: [], group: [], collection: [], application: [], brand: [], home: [] },
    categoryPage: async (id) =>
      Number.isSafeInteger(id) && id >= 0 ? call(get(`/cms-category/${id}/cms-page/true`), parseCategoryPage) : null,
    pageNamed: async (name, { brand = false } = {}) =>
      isValidSegment(name) ? call(get(`${pagePath(name)}${brand ? '&brand=true' : ''}`), parseNamedPage) : null,
    companyPage: async (name) => call(get(pagePath(name)), COMPANY_PARSERS[name]),
    async applicationType(type, itemGroup, categoryName) {
      if (type.trim() === '') return null;
      const named = categoryName !== undefined && { application_type_category: { category_name: categoryName } };
      const category = { application_type: type, item_group: itemGroup, ...named };
      return call(post('/get-all-cms-data', { category }), parseApplicationType);
    },
    products: async (query) =>
      call(productGrid(query), (response, context) => parseProductList(response, context, query)),
    designProducts: async (key) => call(designProducts(key), parseProducts),
    collectionProducts: async (key) => call(collectionProducts(key), parseProducts),
    // Every page of the grid announces them.
    extensions: async () =>
      call(productGrid({ itemGroup: FABRIC, selection: {}, changed: null, start: 0, end: 1 }), parseExtensions),
    relatedProducts: async (sku, limit) => call(post('/products/related', { sku, limit }), parseRelated),
    productsBySku: async (skus) => (skus.length === 0 ? [] : call(post('/products/by-sku', { skus }), parseProducts)),
    brands: async () => call(get('/get-all-brands'), parseBrands),
    async brandNames() {
      const items = { get_count: false, item_group: '', required_item_info: ['brand'] };
      return call(post('/products/items', { data: { items } }), parseBrandNames);
    },
    search: async (term) =>
      term.trim() === ''
        ? { categories: [], applications: [], brands: [], collections: [], designs: [], colours: [], styles: [] }
        : call(get(`/search?query=${encodeSegment(term.trim())}`), parseSearch),
    applications: async (itemGroup) =>
      isValidSegment(itemGroup)
        ? call(get(`/products/item_group/get_all_applications/${encodeSegment(itemGroup)}`), parseApplications)
        : [],
    stats: async () => call(post('/products/stats', { data: { items_groups_stats: [] } }), parseStats),
    internationals: async () => call(get('/internationals-page/settings'), parseInternationals),
    internationalsBrand: async (id) =>
      isValidSegment(id)
        ? call(get(`/internationals-page/brand-page/${encodeSegment(id)}`), parseInternationalsBrand)
        : null,
    register: async (application, key) =>
      call(submit('/consumer/request-user-registration', application, key), parseRegistration),
    requestSamples: async (order, key) => call(submit('/consumer/request-samples', order, key), parseRegistration),
    storeProject: async (content) => call(submit('/projects', content), parseStoredProject),
    sharedProject: async (id) =>
      isValidSegment(id) ? call(get(`/projects/${encodeSegment(id)}`), parseSharedProject) : null,
    subscribe: async (email, consent) =>
      call(
        {
          ...post(`/${encodeSegment(newsletterService)}/sign-up`, { email }),
          ...(consent !== undefined && { consent }),
          service: 'notification',
          // Each call may send an email.
          retryable: false,
        },
        parseSubscription,
      ),
  };
}
