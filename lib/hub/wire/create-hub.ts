import { HubError } from '@/lib/hub/error';
import type { Hub } from '@/lib/hub/hub';
import { callName, type Transport, type WireCall, type WireResponse } from '@/lib/hub/transport';
import { withSpan } from '@/lib/site/spans';
import { parseApplicationType } from './application-type';
import { parseApplications, parseBrandNames, parseBrands, parseCategoryLists, parseStats } from './category';
import { parseAbout, parseCareers, parseStores, parseTextPage } from './company';
import { parseInternationals, parseInternationalsBrand } from './internationals';
import { parseCategoryPage, parseNamedPage } from './page';
import { dedupeLog, ParseContext } from './parse';
import { parseProductList, parseProducts } from './products';
import { parseRegistration, parseSubscription } from './registration';
import * as requests from './requests';
import { emptySearchResults, parseSearch } from './search';

/** What `createHub` needs besides a transport. */
export interface HubOptions {
  /** Logs each part of a response that was dropped. */
  log: (line: string) => void;
  /** Path segment before `/sign-up` (`NEWSLETTER_SERVICE`); `newsletter` by default. */
  newsletterService?: string;
}

const { isValidSegment } = requests;

/**
 * Creates the hub over a transport: builds the contract's requests and parses every response into domain types. Its
 * methods throw only `HubError`. A name that no path can carry is absent without a call.
 */
export function createHub(transport: Transport, { log, newsletterService = 'newsletter' }: HubOptions): Hub {
  const report = dedupeLog(log);

  async function carry(call: WireCall): Promise<WireResponse> {
    try {
      return await transport(call);
    } catch (error) {
      if (error instanceof HubError) throw error;
      throw new HubError('unreachable', callName(call), `${callName(call)}: ${String(error)}`, null, { cause: error });
    }
  }

  async function askOnce<T>(call: WireCall, parse: (response: WireResponse, context: ParseContext) => T): Promise<T> {
    const response = await carry(call);
    try {
      return parse(response, new ParseContext(callName(call), report));
    } catch (error) {
      if (error instanceof HubError) throw error;
      const message = `${callName(call)}: the answer could not be read: ${String(error)}`;
      throw new HubError('malformed', callName(call), message, response.status, { cause: error });
    }
  }

  async function ask<T>(call: WireCall, parse: (response: WireResponse, context: ParseContext) => T): Promise<T> {
    const started = performance.now();
    try {
      return await withSpan('hub.call', { 'hub.call': callName(call) }, () => askOnce(call, parse));
    } catch (error) {
      if (error instanceof HubError) error.ms = Math.round(performance.now() - started);
      throw error;
    }
  }

  return {
    categoriesNamed: async (name) =>
      isValidSegment(name)
        ? ask(requests.categoriesNamed(name), parseCategoryLists)
        : { item_group: [], group: [], collection: [], application: [], brand: [], home: [] },
    categoryPage: async (id) =>
      Number.isSafeInteger(id) && id >= 0 ? ask(requests.categoryPage(id), parseCategoryPage) : null,
    pageNamed: async (name, { mode = 'live', brand = false } = {}) =>
      isValidSegment(name) ? ask(requests.pageNamed(name, mode, brand), parseNamedPage) : null,
    stores: async (mode = 'live') => ask(requests.pageNamed('stores', mode, false), parseStores),
    careers: async (mode = 'live') => ask(requests.pageNamed('careers', mode, false), parseCareers),
    about: async (mode = 'live') => ask(requests.pageNamed('about us', mode, false), parseAbout),
    textPage: async (name, mode = 'live') => ask(requests.pageNamed(name, mode, false), parseTextPage),
    applicationType: async (type, itemGroup, categoryName) =>
      type.trim() === '' ? null : ask(requests.applicationType(type, itemGroup, categoryName), parseApplicationType),
    products: async (query) =>
      ask(requests.productGrid(query), (response, context) => parseProductList(response, context, query.start)),
    designProducts: async (key) => ask(requests.designProducts(key), parseProducts),
    collectionProducts: async (key) => ask(requests.collectionProducts(key), parseProducts),
    brands: async () => ask(requests.brands(), parseBrands),
    brandNames: async () => ask(requests.brandNames(), parseBrandNames),
    search: async (term) =>
      term.trim() === '' ? emptySearchResults() : ask(requests.search(term.trim()), parseSearch),
    applications: async (itemGroup) =>
      isValidSegment(itemGroup) ? ask(requests.applications(itemGroup), parseApplications) : [],
    stats: async () => ask(requests.stats(), parseStats),
    internationals: async () => ask(requests.internationals(), parseInternationals),
    internationalsBrand: async (id) =>
      isValidSegment(id) ? ask(requests.internationalsBrand(id), parseInternationalsBrand) : null,
    register: async (application, key) => ask(requests.registration(application, key), parseRegistration),
    subscribe: async (email, consent) =>
      ask(requests.subscription(email, newsletterService, consent), parseSubscription),
  };
}
