import type { ApplicationDesk } from '@/lib/db/application-repository';
import type { WireAnswer } from '@/lib/hub/transport';
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
import { type Answer, BadRequest, refused } from './handlers/handler';
import { applications, items, multiFilter, search, stats } from './handlers/products';
import { registration, signUp } from './handlers/submissions';
import type { Store } from './store/store';

/** A request of the wire contract. `path` begins with a slash and has its segments and query encoded. */
export interface RouterRequest {
  method: string;
  path: string;
  /** The parsed JSON body. */
  body?: unknown;
  /** The header `Idempotency-Key`, when there is one. */
  key?: string | undefined;
  /** What a newsletter subscriber of this site has agreed to. */
  consent?: SignUpConsent | undefined;
  /** True when whoever asks may see drafts: then `mode=preview` is answered with them, else with what is live (D10, S5). */
  drafts?: boolean;
}

/**
 * Answers a request in the contract's shapes. Unknown paths are 404, wrong methods 405, unreadable requests 400. Throws
 * when the database cannot be read.
 */
export type Router = (request: RouterRequest) => Promise<WireAnswer>;

/** One call of the contract; `*` in a path stands for any one segment, which becomes a parameter. */
interface Route {
  method: 'GET' | 'POST';
  segments: readonly string[];
  answer: Answer;
}

const route = (method: Route['method'], path: string, answer: Answer): Route => ({
  method,
  segments: path.split('/'),
  answer,
});

const ROUTES: readonly Route[] = [
  route('GET', 'cms-category/search-names/*', searchNames),
  route('GET', 'cms-category/*/cms-page/*', categoryPage),
  route('GET', 'cms-page/*', namedPage),
  route('POST', 'get-all-cms-data', applicationTypeData),
  route('POST', 'products/multi_filter', multiFilter),
  route('GET', 'get-all-brands', allBrands),
  route('POST', 'products/items', items),
  route('GET', 'search', search),
  route('GET', 'products/item_group/get_all_applications/*', applications),
  route('POST', 'products/stats', stats),
  route('GET', 'internationals-page/settings', internationalsSettings),
  route('GET', 'internationals-page/brand-page/*', internationalsBrandPage),
  route('POST', 'consumer/request-user-registration', registration),
  route('POST', '*/sign-up', signUp),
];

/** Makes the router that answers every call of the contract from a store; trade applications go to the desk. */
export function createRouter(store: Store, desk: () => Promise<ApplicationDesk>): Router {
  return async ({ method, path, body, key, consent, drafts = false }) => {
    try {
      const [pathname = '', ...query] = path.split('?');
      const segments = pathname.replace(/^\//, '').replace(/\/$/, '').split('/').map(decoded);
      const routes = ROUTES.filter((candidate) => matches(candidate, segments));
      const chosen = routes.find((candidate) => candidate.method === method.toUpperCase());
      if (chosen === undefined)
        return routes.length > 0 ? refused(405, 'Method not allowed') : refused(404, 'Not found');
      const asked = new URLSearchParams(query.join('?'));
      return await chosen.answer({
        store,
        desk,
        parameters: segments.filter((_, index) => chosen.segments[index] === '*'),
        query: asked,
        mode: drafts && asked.get('mode') === 'preview' ? 'preview' : 'live',
        body,
        ...(key === undefined ? {} : { key }),
        ...(consent === undefined ? {} : { consent }),
      });
    } catch (error) {
      if (error instanceof BadRequest) return refused(400, error.message);
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

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new BadRequest('The address is not encoded correctly');
  }
}
