import type { ApplicationRepository } from '@/lib/db/application-repository';
import type { WireCall, WireResponse } from '@/lib/hub/transport';
import {
  getApplicationType,
  getCategoryPage,
  getInternationals,
  getInternationalsBrand,
  getNamedPage,
  listBrands,
  searchCategories,
} from './handlers/content';
import { BadRequest, failure, type Handler } from './handlers/handler';
import { filterProducts, search } from './handlers/products';
import { productsBySku, relatedProducts } from './handlers/related';
import { getStats, listApplications, listBrandNames } from './handlers/stats';
import { getProject, signUp, storeProject, submitApplication, submitSamples } from './handlers/submissions';
import type { Store } from './store/store';

/** A request of the wire contract. `path` starts with a slash; its segments and query are encoded. */
export interface RouterRequest extends Pick<WireCall, 'path' | 'body' | 'key' | 'consent'> {
  method: string;
  /** True when the caller may see drafts, which enables `mode=preview` (D10, S5). */
  drafts?: boolean;
}

/** Answers a request with the contract's format and statuses. Throws when the database cannot be read. */
export type Router = (request: RouterRequest) => Promise<WireResponse>;

/** The calls of the contract; `*` in a path matches any one segment, which becomes a parameter. */
const CALLS: readonly [method: 'GET' | 'POST', path: string, handler: Handler][] = [
  ['GET', 'cms-category/search-names/*', searchCategories],
  ['GET', 'cms-category/*/cms-page/*', getCategoryPage],
  ['GET', 'cms-page/*', getNamedPage],
  ['POST', 'get-all-cms-data', getApplicationType],
  ['POST', 'products/multi_filter', filterProducts],
  ['POST', 'products/related', relatedProducts],
  ['POST', 'products/by-sku', productsBySku],
  ['GET', 'get-all-brands', listBrands],
  ['POST', 'products/items', listBrandNames],
  ['GET', 'search', search],
  ['GET', 'products/item_group/get_all_applications/*', listApplications],
  ['POST', 'products/stats', getStats],
  ['GET', 'internationals-page/settings', getInternationals],
  ['GET', 'internationals-page/brand-page/*', getInternationalsBrand],
  ['POST', 'consumer/request-user-registration', submitApplication],
  ['POST', 'consumer/request-samples', submitSamples],
  ['POST', 'projects', storeProject],
  ['GET', 'projects/*', getProject],
  ['POST', '*/sign-up', signUp],
];

const ROUTES = CALLS.map(([method, path, handler]) => ({ method, segments: path.split('/'), handler }));

/** Creates the router that answers every call of the contract from a store; submissions go to the repository. */
export function createRouter(store: Store, openApplications: () => Promise<ApplicationRepository>): Router {
  return async ({ method, path, drafts = false, ...sent }) => {
    try {
      const [pathname = '', ...query] = path.split('?');
      const segments = pathname.replace(/^\//, '').replace(/\/$/, '').split('/').map(decodeSegment);
      const routes = ROUTES.filter((candidate) => matches(candidate.segments, segments));
      const chosen = routes.find((candidate) => candidate.method === method.toUpperCase());
      if (chosen === undefined)
        return routes.length > 0 ? failure(405, 'Method not allowed') : failure(404, 'Not found');
      const asked = new URLSearchParams(query.join('?'));
      return await chosen.handler({
        store,
        openApplications,
        parameters: segments.filter((_, index) => chosen.segments[index] === '*'),
        query: asked,
        mode: drafts && asked.get('mode') === 'preview' ? 'preview' : 'live',
        ...sent,
      });
    } catch (error) {
      if (error instanceof BadRequest) return failure(400, error.message);
      throw error;
    }
  };
}

function matches(segments: readonly string[], actual: readonly string[]): boolean {
  return (
    segments.length === actual.length &&
    segments.every((segment, index) => (segment === '*' ? actual[index] !== '' : segment === actual[index]))
  );
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new BadRequest('The address is not encoded correctly');
  }
}
