import type { ApplicationRepository } from '@/lib/db/application-repository';
import type { WireResponse } from '@/lib/hub/transport';
import type { SignUpConsent } from '@/lib/newsletter/subscribers';
import {
  allBrands,
  applicationTypeData,
  categoryPage,
  internationalsBrandPage,
  internationalsSettings,
  namedPage,
  searchNames,
} from './handlers/content';
import { BadRequest, failure, type Handler } from './handlers/handler';
import { applications, items, multiFilter, search, stats } from './handlers/products';
import { registration, signUp } from './handlers/submissions';
import type { Store } from './store/store';

/** A request of the wire contract. `path` starts with a slash; its segments and query are encoded. */
export interface RouterRequest {
  method: string;
  path: string;
  /** The parsed JSON body. */
  body?: unknown;
  /** The header `Idempotency-Key`. */
  key?: string | undefined;
  /** The consent of a newsletter subscriber of this site. */
  consent?: SignUpConsent | undefined;
  /** True when the caller may see drafts, which enables `mode=preview` (D10, S5). */
  drafts?: boolean;
}

/**
 * Answers a request in the contract's format: 404 for unknown paths, 405 for wrong methods, 400 for unreadable
 * requests. Throws when the database cannot be read.
 */
export type Router = (request: RouterRequest) => Promise<WireResponse>;

/** One call of the contract; `*` in a path matches any one segment, which becomes a parameter. */
interface Route {
  method: 'GET' | 'POST';
  segments: readonly string[];
  handler: Handler;
}

const defineRoute = (method: Route['method'], path: string, handler: Handler): Route => ({
  method,
  segments: path.split('/'),
  handler,
});

const ROUTES: readonly Route[] = [
  defineRoute('GET', 'cms-category/search-names/*', searchNames),
  defineRoute('GET', 'cms-category/*/cms-page/*', categoryPage),
  defineRoute('GET', 'cms-page/*', namedPage),
  defineRoute('POST', 'get-all-cms-data', applicationTypeData),
  defineRoute('POST', 'products/multi_filter', multiFilter),
  defineRoute('GET', 'get-all-brands', allBrands),
  defineRoute('POST', 'products/items', items),
  defineRoute('GET', 'search', search),
  defineRoute('GET', 'products/item_group/get_all_applications/*', applications),
  defineRoute('POST', 'products/stats', stats),
  defineRoute('GET', 'internationals-page/settings', internationalsSettings),
  defineRoute('GET', 'internationals-page/brand-page/*', internationalsBrandPage),
  defineRoute('POST', 'consumer/request-user-registration', registration),
  defineRoute('POST', '*/sign-up', signUp),
];

/** Creates the router that answers every call of the contract from a store; submissions go to the repository. */
export function createRouter(store: Store, openApplications: () => Promise<ApplicationRepository>): Router {
  return async ({ method, path, body, key, consent, drafts = false }) => {
    try {
      const [pathname = '', ...query] = path.split('?');
      const segments = pathname.replace(/^\//, '').replace(/\/$/, '').split('/').map(decodeSegment);
      const routes = ROUTES.filter((candidate) => matches(candidate, segments));
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
        body,
        ...(key === undefined ? {} : { key }),
        ...(consent === undefined ? {} : { consent }),
      });
    } catch (error) {
      if (error instanceof BadRequest) return failure(400, error.message);
      throw error;
    }
  };
}

function matches({ segments }: Route, actual: readonly string[]): boolean {
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
