import { ApplicationsKeyError, createKeyFile, findKey } from '@/lib/registration/applications-key';
import { type DeliverySettings, planDeliveries } from '@/lib/registration/delivery-schedule';
import type { Keys } from '@/lib/registration/seal';
import type { ApplicationStore } from '@/lib/registration/store';
import type { Settings } from '@/lib/site/settings';
import { createApplicationStore } from './applications';
import { readMeta } from './connection';
import { type Database, openDatabase, reclaimSpace } from './database';
import { getDataFolder } from './location';
import { recordKey } from './recorded-key';
import { deriveLookupKeys, readLookupKeys, rekeyDatabase } from './rekey';
import { createSharedProjectStore, type SharedProjectStore } from './shared-projects';
import { createSubscriberStore } from './subscribers';

/** The open repository of trade applications, subscribers and shared projects. */
export type ApplicationRepository = Awaited<ReturnType<typeof openApplicationRepository>>;

export type RepositorySettings = Pick<Settings, 'DATABASE_URL' | 'APPLICATIONS_KEY'> & DeliverySettings;

async function findOrCreateKeys(
  database: Database,
  settings: RepositorySettings,
  log: (line: string) => void,
): Promise<Keys> {
  const keys = await findKey(settings);
  if (keys !== null) return keys;
  const folder = getDataFolder(settings.DATABASE_URL);
  // A new key could not decrypt the existing applications.
  if ((await readMeta(database.reads, 'applications_key')) !== null)
    throw new ApplicationsKeyError(
      `The key of the trade applications in ${database.location} is missing: set APPLICATIONS_KEY, or put applications.key back into ${folder}`,
    );
  return createKeyFile(folder, log);
}

/** Opens the repository; creates a key file for a new database. Throws DatabaseOpenError, or ApplicationsKeyError for a missing or wrong key. */
export async function openApplicationRepository(settings: RepositorySettings, log: (line: string) => void) {
  const database = await openDatabase(settings.DATABASE_URL, log);
  try {
    const key = await findOrCreateKeys(database, settings, log);
    const known = await recordKey(database, key);
    const lookup = (await readLookupKeys(database.reads, key)) ?? deriveLookupKeys(known);
    const store = createApplicationStore(database, key);
    const subscribers = createSubscriberStore(database, key, lookup);
    const projects = createSharedProjectStore(database, key, lookup);
    return {
      store,
      subscribers,
      projects,
      applyRetention: (options: RetentionOptions) => applyRetention(database, { store, projects }, options),
      /** The keys that applications and documents are sealed with, the current one first, 32 bytes each. */
      key,
      rekeyAll: () => rekeyDatabase(database, store, key, lookup),
      planDeliveries: (now: number) => planDeliveries(settings, now),
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Times are in milliseconds. `maxAge` null keeps applications for ever. `signal` stops the work between two applications. */
export interface RetentionOptions {
  maxAge: number | null;
  now: number;
  signal?: AbortSignal;
}

/** Deletes expired applications and projects, and adds an entry to the audit log. Several instances may run it at once. */
async function applyRetention(
  database: Database,
  { store, projects }: { store: ApplicationStore; projects: SharedProjectStore },
  { maxAge, now, signal }: RetentionOptions,
) {
  const purged =
    maxAge === null
      ? { removed: [], kept: [], isScrubbed: true }
      : await store.purge(now - maxAge, signal === undefined ? {} : { signal });
  const expired = await projects.removeExpired(now);
  if (expired > 0) await reclaimSpace(database);
  const isScrubbed = expired > 0 ? await database.checkpoint() : purged.isScrubbed;
  const removed = purged.removed.length;
  if (removed > 0)
    await store.addAuditEntry({ at: now, who: 'storefront', action: `retention removed ${removed}`, reference: '*' });
  return {
    /** The number of deleted applications and orders of samples. */
    removed,
    /** References of expired applications that stay because a delivery is pending. */
    kept: purged.kept,
    projects: expired,
    /** False if SQLite's write-ahead log still holds deleted data. */
    isScrubbed,
  };
}
