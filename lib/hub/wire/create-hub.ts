import { HubError } from '@/lib/hub/error';
import type { Hub } from '@/lib/hub/hub';
import { callName, type Transport, type WireAnswer, type WireCall } from '@/lib/hub/transport';
import { withSpan } from '@/lib/site/spans';
import { readApplicationType } from './application-type';
import { readApplications, readBrandNames, readBrands, readCategoryLists, readStats } from './category';
import { readAbout, readCareers, readStores, readTextPage } from './company';
import { readInternationals, readInternationalsBrand } from './internationals';
import { readCategoryPage, readNamedPage } from './page';
import { onceOnly, Place } from './parse';
import { readProductList, readProducts } from './products';
import { readRegistration, readSubscription } from './registration';
import * as requests from './requests';
import { noHits, readSearch } from './search';

/** What `createHub` needs besides a transport. */
export interface HubOptions {
  /** Takes one line for the log, for each part of an answer that was left out. */
  log: (line: string) => void;
  /** Path segment before `/sign-up` (`NEWSLETTER_SERVICE`); `newsletter` when not given. */
  newsletterService?: string;
}

const { isAskable } = requests;

/**
 * The hub over a transport: it builds the requests of the contract and parses every answer into domain types. Its methods
 * throw `HubError`s and nothing else. A name that no path can carry is absent without a call.
 */
export function createHub(transport: Transport, { log, newsletterService = 'newsletter' }: HubOptions): Hub {
  const report = onceOnly(log);

  async function carry(call: WireCall): Promise<WireAnswer> {
    try {
      return await transport(call);
    } catch (error) {
      if (error instanceof HubError) throw error;
      throw new HubError('unreachable', callName(call), `${callName(call)}: ${String(error)}`, null, { cause: error });
    }
  }

  async function askOnce<T>(call: WireCall, read: (answer: WireAnswer, place: Place) => T): Promise<T> {
    const answer = await carry(call);
    try {
      return read(answer, new Place(callName(call), report));
    } catch (error) {
      if (error instanceof HubError) throw error;
      const message = `${callName(call)}: the answer could not be read: ${String(error)}`;
      throw new HubError('malformed', callName(call), message, answer.status, { cause: error });
    }
  }

  async function ask<T>(call: WireCall, read: (answer: WireAnswer, place: Place) => T): Promise<T> {
    const started = performance.now();
    try {
      return await withSpan('hub.call', { 'hub.call': callName(call) }, () => askOnce(call, read));
    } catch (error) {
      if (error instanceof HubError) error.ms = Math.round(performance.now() - started);
      throw error;
    }
  }

  return {
    categoriesNamed: async (name) =>
      isAskable(name)
        ? ask(requests.categoriesNamed(name), readCategoryLists)
        : { item_group: [], group: [], collection: [], application: [], brand: [], home: [] },
    categoryPage: async (id) =>
      Number.isSafeInteger(id) && id >= 0 ? ask(requests.categoryPage(id), readCategoryPage) : null,
    pageNamed: async (name, { mode = 'live', brand = false } = {}) =>
      isAskable(name) ? ask(requests.pageNamed(name, mode, brand), readNamedPage) : null,
    stores: async (mode = 'live') => ask(requests.pageNamed('stores', mode, false), readStores),
    careers: async (mode = 'live') => ask(requests.pageNamed('careers', mode, false), readCareers),
    about: async (mode = 'live') => ask(requests.pageNamed('about us', mode, false), readAbout),
    textPage: async (name, mode = 'live') => ask(requests.pageNamed(name, mode, false), readTextPage),
    applicationType: async (type, itemGroup, categoryName) =>
      type.trim() === '' ? null : ask(requests.applicationType(type, itemGroup, categoryName), readApplicationType),
    products: async (query) =>
      ask(requests.productGrid(query), (answer, place) => readProductList(answer, place, query.start)),
    designProducts: async (key) => ask(requests.designProducts(key), readProducts),
    collectionProducts: async (key) => ask(requests.collectionProducts(key), readProducts),
    brands: async () => ask(requests.brands(), readBrands),
    brandNames: async () => ask(requests.brandNames(), readBrandNames),
    search: async (term) => (term.trim() === '' ? noHits() : ask(requests.search(term.trim()), readSearch)),
    applications: async (itemGroup) =>
      isAskable(itemGroup) ? ask(requests.applications(itemGroup), readApplications) : [],
    stats: async () => ask(requests.stats(), readStats),
    internationals: async () => ask(requests.internationals(), readInternationals),
    internationalsBrand: async (id) =>
      isAskable(id) ? ask(requests.internationalsBrand(id), readInternationalsBrand) : null,
    register: async (application, key) => ask(requests.registration(application, key), readRegistration),
    subscribe: async (email, consent) =>
      ask(requests.subscription(email, newsletterService, consent), readSubscription),
  };
}
