import { HubError } from '@/lib/hub/error';
import type { PageViews } from '@/lib/hub/page-views';
import type { Transport } from '@/lib/hub/transport';
import { openDatabase } from './database/database';
import { errorReason } from './database/error-text';
import { type ApplicationDesk, openDesk } from './desk';
import { createRouter, type Router } from './router';
import type { SingleKind } from './store/content-kinds';
import { addPageViews } from './store/page-views';
import { createStore } from './store/store';

/** What the embedded hub is opened with. */
export interface EmbeddedOptions {
  /** `file:PATH` or `postgres://…`. */
  databaseUrl: string;
  /** Hears of new generations and of trouble with the database. */
  log: (line: string) => void;
  /** Opens the place where trade applications are kept, when the first one comes; else it is the same database. */
  desk?: () => Promise<ApplicationDesk>;
}

/** The embedded hub, open. */
export interface EmbeddedHub {
  /** Carries a call to it within the process. A database that fails is a `HubError` of kind `unreachable`. */
  transport: Transport;
  /** Answers the contract's calls, for the routes under /hub. */
  router: Router;
  /** Looks now for what an import in another process has changed, instead of within a second. */
  refresh(): Promise<void>;
  /** A document of the embedded hub that no call of the contract carries, as its file had it, or null. */
  document(kind: SingleKind): Promise<unknown>;
  /** Adds to how often pages were looked at (G7). Throws when the database cannot be written. */
  addPageViews(views: readonly PageViews[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the embedded hub: its database, with the tables brought up to date, and the indexes of its current generation.
 * Throws a `DatabaseOpenError`.
 */
export async function createEmbeddedTransport({ databaseUrl, log, desk }: EmbeddedOptions): Promise<EmbeddedHub> {
  let own: Promise<ApplicationDesk> | undefined;
  const openOwn = () => {
    own ??= openDesk({ DATABASE_URL: databaseUrl }, log).catch((error: unknown) => {
      own = undefined;
      throw error;
    });
    return own;
  };
  const database = await openDatabase(databaseUrl, log);
  try {
    const store = await createStore(database, { log });
    const router = createRouter(store, desk ?? openOwn);
    return {
      transport: createTransport(router),
      router,
      refresh: async () => {
        await store.refresh();
      },
      document: async (kind) => (await store.snapshot()).content.document(kind),
      addPageViews: (views) => addPageViews(database, views, new Date().toISOString().slice(0, 10)),
      close: async () => {
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
  return async ({ method, path, body, key }) => {
    const name = `${method} ${path}`;
    const answer = await router({ method, path, body, key }).catch((error: unknown) => {
      throw new HubError('unreachable', name, `the embedded hub: ${errorReason(error)}`, null, { cause: error });
    });
    if (answer.status >= 500) throw new HubError('status', name, `answered ${answer.status}`, answer.status);
    return answer;
  };
}
