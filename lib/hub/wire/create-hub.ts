import { HubError } from '@/lib/hub/error';
import type { Hub } from '@/lib/hub/hub';
import { callName, type Transport, type WireCall, type WireResponse } from '@/lib/hub/transport';
import { observeHubCall } from '@/lib/operations/metrics';
import { withSpan } from '@/lib/site/spans';
import { parseApplicationType } from './application-type';
import { parseApplications, parseBrandNames, parseBrands, parseCategoryLists, parseStats } from './category';
import { COMPANY_PARSERS } from './company';
import { parseInternationals, parseInternationalsBrand } from './internationals';
import { parseCategoryPage, parseNamedPage } from './page';
import { dedupeLog, ParseContext } from './parse';
import { parseExtensions, parseProductList, parseProducts, parseRelated } from './products';
import * as requests from './requests';
import { isValidSegment } from './requests';
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

  return {
    categoriesNamed: async (name) =>
      isValidSegment(name)
        ? call(requests.categoriesNamed(name), parseCategoryLists)
        : { item_group: [], group: [], collection: [], application: [], brand: [], home: [] },
    categoryPage: async (id) =>
      Number.isSafeInteger(id) && id >= 0 ? call(requests.categoryPage(id), parseCategoryPage) : null,
    pageNamed: async (name, { brand } = {}) =>
      isValidSegment(name) ? call(requests.pageNamed(name, brand), parseNamedPage) : null,
    companyPage: async (name) => call(requests.pageNamed(name), COMPANY_PARSERS[name]),
    applicationType: async (type, itemGroup, categoryName) =>
      type.trim() === '' ? null : call(requests.applicationType(type, itemGroup, categoryName), parseApplicationType),
    products: async (query) =>
      call(requests.productGrid(query), (response, context) => parseProductList(response, context, query)),
    designProducts: async (key) => call(requests.designProducts(key), parseProducts),
    collectionProducts: async (key) => call(requests.collectionProducts(key), parseProducts),
    extensions: async () => call(requests.extensions(), parseExtensions),
    relatedProducts: async (sku, limit) => call(requests.relatedProducts(sku, limit), parseRelated),
    productsBySku: async (skus) => (skus.length === 0 ? [] : call(requests.productsBySku(skus), parseProducts)),
    brands: async () => call(requests.brands(), parseBrands),
    brandNames: async () => call(requests.brandNames(), parseBrandNames),
    search: async (term) =>
      term.trim() === ''
        ? { categories: [], applications: [], brands: [], collections: [], designs: [], colours: [], styles: [] }
        : call(requests.search(term.trim()), parseSearch),
    applications: async (itemGroup) =>
      isValidSegment(itemGroup) ? call(requests.applications(itemGroup), parseApplications) : [],
    stats: async () => call(requests.stats(), parseStats),
    internationals: async () => call(requests.internationals(), parseInternationals),
    internationalsBrand: async (id) =>
      isValidSegment(id) ? call(requests.internationalsBrand(id), parseInternationalsBrand) : null,
    register: async (application, key) => call(requests.registration(application, key), parseRegistration),
    requestSamples: async (order, key) => call(requests.samples(order, key), parseRegistration),
    storeProject: async (content) => call(requests.storeProject(content), parseStoredProject),
    sharedProject: async (id) => (isValidSegment(id) ? call(requests.sharedProject(id), parseSharedProject) : null),
    subscribe: async (email, consent) =>
      call(requests.subscription(email, newsletterService, consent), parseSubscription),
  };
}
