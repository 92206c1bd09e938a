import { type ApplicationRepository, openApplicationRepository } from '@/lib/db/application-repository';
import { checkWritable, openDatabase } from '@/lib/db/database';
import { addPageViews, type PageViews } from '@/lib/db/page-views';
import type { HubListener, PageMode } from '@/lib/hub/hub';
import { formatCallName, HubError, type Transport, type WireCall, type WireResponse } from '@/lib/hub/transport';
import { createLazyResource, describeErrorReason } from '@/lib/util/common';
import {
  getApplicationType,
  getCategoryPage,
  getInternationals,
  getInternationalsBrand,
  getNamedPage,
  listBrands,
  searchCategories,
} from './handlers/content';
import { BadRequest, createFailure, type Handler } from './handlers/handler';
import { filterProducts, searchProducts } from './handlers/products';
import { listProductsBySku, listRelatedProducts } from './handlers/related';
import { getStats, listApplications, listBrandNames } from './handlers/stats';
import { getProject, signUp, storeProject, submitApplication, submitSamples } from './handlers/submissions';
import type { SingleKind } from './store/content';
import { getIndexFile, loadSharedIndex } from './store/load-index';
import { createHubStore, type HubStore } from './store/store';

/** Options of the embedded hub. */
export interface EmbeddedOptions {
  /** `file:PATH` or `postgres://…`. */
  databaseUrl: string;
  /** Logs database errors. */
  log: (line: string) => void;
  /** Logs new generations; `log` by default. */
  logLoad?: (line: string) => void;
  /** True saves the index to a file and loads it with the loader of this process. Otherwise it is built in this thread. */
  shouldSaveIndex?: boolean;
  /** Opens the repository of trade applications and newsletter addresses. By default it is in the same database. */
  openApplications?: () => Promise<ApplicationRepository>;
}

const WATCH_INTERVAL_MS = 500;

/** The open embedded hub. */
export type EmbeddedHub = Awaited<ReturnType<typeof createEmbeddedTransport>>;

/** Opens the embedded hub and migrates its database. The first call waits for the product index. Throws a `DatabaseOpenError`. */
export async function createEmbeddedTransport({
  databaseUrl,
  log,
  logLoad = log,
  openApplications,
  shouldSaveIndex = false,
}: EmbeddedOptions) {
  const own = createLazyResource(() => openApplicationRepository({ DATABASE_URL: databaseUrl }, log));
  const database = await openDatabase(databaseUrl, log);
  const listeners: HubListener[] = [];
  const onChange: HubListener = (events) => {
    for (const listener of listeners) listener(events);
  };
  const store = createHubStore(database, {
    log: logLoad,
    onChange,
    ...(shouldSaveIndex && { loadIndex: () => loadSharedIndex({ databaseUrl, file: getIndexFile(databaseUrl) }, log) }),
  });
  let watch: NodeJS.Timeout | undefined;
  const router = createRouter(store, openApplications ?? own.get);
  return {
    /** Handles a call within the process. A database error becomes a `HubError` of kind `unreachable`. */
    transport: createTransport(router),
    router,
    /** A content document as imported, in preview mode its draft if there is one. Null when it is missing. */
    getDocument: async (kind: SingleKind, mode: PageMode) =>
      (await store.getSnapshot()).contents[mode].getDocument(kind),
    /** Subscribes to changes made by any process. They are polled every `WATCH_INTERVAL_MS`. */
    onChange(listener: HubListener): void {
      listeners.push(listener);
      // Cached pages make no calls, so changes must be polled. Errors are ignored here; the next call reports them.
      watch ??= setInterval(() => void store.refresh().catch(() => undefined), WATCH_INTERVAL_MS).unref();
    },
    /** Adds page views to the counts. Throws when the database cannot be written. */
    addPageViews: (views: readonly PageViews[]) => addPageViews(database, views, new Date().toISOString().slice(0, 10)),
    /** Commits a test write. Throws when the database cannot be written. */
    checkWritable: () => checkWritable(database),
    /** Resolves once a product index is loaded. Throws when loading fails. */
    whenLoaded: async (): Promise<void> => void (await store.getSnapshot()),
    /** The generation and the number of products of the loaded index. Null before the first one. */
    getIndexState: () => {
      const loaded = store.getLoadedSnapshot();
      return loaded === null ? null : { generation: loaded.generation, products: loaded.facets.size };
    },
    close: async () => {
      clearInterval(watch);
      await own.close();
      await database.close();
    },
  };
}

function createTransport(router: Router): Transport {
  return async (call) => {
    const name = formatCallName(call);
    const response = await router({ ...call, hasDrafts: true }).catch((error: unknown) => {
      throw new HubError('unreachable', name, `the embedded hub: ${describeErrorReason(error)}`, null, {
        cause: error,
      });
    });
    if (response.status >= 500) throw new HubError('status', name, `answered ${response.status}`, response.status);
    return response;
  };
}

/** A request of the wire contract. `path` starts with a slash; its segments and query are encoded. */
export interface RouterRequest extends Pick<WireCall, 'path' | 'body' | 'key' | 'consent'> {
  method: string;
  /** True if the caller may see drafts, which allows `mode=preview`. */
  hasDrafts?: boolean;
}

/** Handles a request of the contract. Errors are responses in its format. Throws when the database cannot be used. */
export type Router = (request: RouterRequest) => Promise<WireResponse>;

/** The calls of the contract. `*` matches one non-empty segment, which becomes a parameter. */
const CALL_HANDLERS: readonly [method: 'GET' | 'POST', path: string, handler: Handler][] = [
  ['GET', 'cms-category/search-names/*', searchCategories],
  ['GET', 'cms-category/*/cms-page/*', getCategoryPage],
  ['GET', 'cms-page/*', getNamedPage],
  ['POST', 'get-all-cms-data', getApplicationType],
  ['POST', 'products/multi_filter', filterProducts],
  ['POST', 'products/related', listRelatedProducts],
  ['POST', 'products/by-sku', listProductsBySku],
  ['GET', 'get-all-brands', listBrands],
  ['POST', 'products/items', listBrandNames],
  ['GET', 'search', searchProducts],
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

const CALL_ROUTES = CALL_HANDLERS.map(([method, path, handler]) => ({ method, segments: path.split('/'), handler }));

/** Creates the router of the embedded hub. Reads come from `store`, submissions go to the repository. */
export function createRouter(store: HubStore, openApplications: () => Promise<ApplicationRepository>): Router {
  return async ({ method, path, hasDrafts = false, ...sent }) => {
    try {
      const [pathname = '', ...query] = path.split('?');
      const segments = pathname.replace(/^\//, '').replace(/\/$/, '').split('/').map(decodeSegmentOrThrow);
      const routes = CALL_ROUTES.filter((candidate) => isMatch(candidate.segments, segments));
      const chosen = routes.find((candidate) => candidate.method === method.toUpperCase());
      if (chosen === undefined)
        return routes.length > 0 ? createFailure(405, 'Method not allowed') : createFailure(404, 'Not found');
      const searchParams = new URLSearchParams(query.join('?'));
      return await chosen.handler({
        store,
        openApplications,
        parameters: segments.filter((_, index) => chosen.segments[index] === '*'),
        query: searchParams,
        mode: hasDrafts && searchParams.get('mode') === 'preview' ? 'preview' : 'live',
        ...sent,
      });
    } catch (error) {
      if (error instanceof BadRequest) return createFailure(400, error.message);
      throw error;
    }
  };
}

function isMatch(segments: readonly string[], actual: readonly string[]): boolean {
  return (
    segments.length === actual.length &&
    segments.every((segment, index) => (segment === '*' ? actual[index] !== '' : segment === actual[index]))
  );
}

function decodeSegmentOrThrow(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new BadRequest('The address is not encoded correctly');
  }
}
