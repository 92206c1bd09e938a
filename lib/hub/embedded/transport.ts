import { type ApplicationRepository, openApplicationRepository } from '@/lib/db/application-repository';
import { checkWritable, openDatabase } from '@/lib/db/database';
import { addPageViews, type PageViews } from '@/lib/db/page-views';
import { HubError } from '@/lib/hub/error';
import type { HubListener, PageMode } from '@/lib/hub/hub';
import { callName, type Transport } from '@/lib/hub/transport';
import { errorReason } from '@/lib/util/errors';
import { createRouter, type Router } from './router';
import type { SingleKind } from './store/content';
import { createStore } from './store/store';

/** What the embedded hub is opened with. */
export interface EmbeddedOptions {
  /** `file:PATH` or `postgres://…`. */
  databaseUrl: string;
  /** Hears of trouble with the database. */
  log: (line: string) => void;
  /** Hears of new generations; `log` when not given. */
  logLoad?: (line: string) => void;
  /** Opens the place where trade applications and newsletter addresses are kept, when the first one comes; else it is the same database. */
  openApplications?: () => Promise<ApplicationRepository>;
}

/** Between two looks for what other processes have changed, in milliseconds. */
const WATCH_INTERVAL_MS = 2000;

/** The embedded hub, open. */
export interface EmbeddedHub {
  /** Carries a call to it within the process. A database that fails is a `HubError` of kind `unreachable`. */
  transport: Transport;
  /** Answers the contract's calls, for the routes under /hub. */
  router: Router;
  /** Looks now for what an import in another process has changed, instead of within a second. */
  refresh(): Promise<void>;
  /** A document of the embedded hub that no call of the contract carries, as its file had it, or its draft; or null. */
  document(kind: SingleKind, mode: PageMode): Promise<unknown>;
  /**
   * Has `listener` hear from now on what an import or a publish has changed for visitors, whichever process has done it: within
   * `WATCH` milliseconds, also while nobody asks for anything (S4).
   */
  onChange(listener: HubListener): void;
  /** Adds to how often pages were looked at (G7). Throws when the database cannot be written. */
  addPageViews(views: readonly PageViews[]): Promise<void>;
  /** Writes a row and keeps it, to prove that the database takes one. Throws when it does not. */
  checkWritable(): Promise<void>;
  /** Products in the index that is loaded. */
  countIndexed(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Opens the embedded hub: its database, with the tables brought up to date, and the indexes of its current generation.
 * Throws a `DatabaseOpenError`.
 */
export async function createEmbeddedTransport({
  databaseUrl,
  log,
  logLoad = log,
  openApplications,
}: EmbeddedOptions): Promise<EmbeddedHub> {
  let own: Promise<ApplicationRepository> | undefined;
  const openOwnRepository = () => {
    own ??= openApplicationRepository({ DATABASE_URL: databaseUrl }, log).catch((error: unknown) => {
      own = undefined;
      throw error;
    });
    return own;
  };
  const database = await openDatabase(databaseUrl, log);
  try {
    const listeners: HubListener[] = [];
    const onChange: HubListener = (events) => {
      for (const listener of listeners) listener(events);
    };
    const store = await createStore(database, { log: logLoad, onChange });
    let watch: NodeJS.Timeout | undefined;
    const router = createRouter(store, openApplications ?? openOwnRepository);
    return {
      transport: createTransport(router),
      router,
      refresh: async () => {
        await store.refresh();
      },
      document: async (kind, mode) => (await store.snapshot()).contents[mode].document(kind),
      onChange(listener) {
        listeners.push(listener);
        // A page that is served from the cache asks nobody. What goes wrong here, the next question of a page will say.
        watch ??= setInterval(() => void store.snapshot().catch(() => undefined), WATCH_INTERVAL_MS).unref();
      },
      addPageViews: (views) => addPageViews(database, views, new Date().toISOString().slice(0, 10)),
      checkWritable: () => checkWritable(database),
      countIndexed: async () => (await store.snapshot()).facets.size,
      close: async () => {
        clearInterval(watch);
        await (await own)?.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function createTransport(router: Router): Transport {
  return async ({ method, path, body, key, consent }) => {
    const name = callName({ method, path });
    const response = await router({ method, path, body, key, consent, drafts: true }).catch((error: unknown) => {
      throw new HubError('unreachable', name, `the embedded hub: ${errorReason(error)}`, null, { cause: error });
    });
    if (response.status >= 500) throw new HubError('status', name, `answered ${response.status}`, response.status);
    return response;
  };
}
