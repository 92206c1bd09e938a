import { ApplicationsKeyError, createKeyFile, findKey, keyFingerprint } from '@/lib/registration/applications-key';
import { type DeliverySettings, initialDeliveries } from '@/lib/registration/delivery-schedule';
import type { Keys } from '@/lib/registration/seal';
import type { ApplicationStore } from '@/lib/registration/store';
import type { Settings } from '@/lib/site/settings';
import { createApplicationStore } from './applications';
import { readMeta } from './connection';
import { type Database, openDatabase, reclaimSpace } from './database';
import { dataFolder } from './location';
import { deriveLookupKeys, readLookupKeys, rekeyDatabase } from './rekey';
import { createSharedProjectStore, type SharedProjectStore } from './shared-projects';
import { createSubscriberStore } from './subscribers';

/** The open repository of trade applications. */
export type ApplicationRepository = Awaited<ReturnType<typeof openApplicationRepository>>;

/** The settings that the repository needs. */
export type RepositorySettings = Pick<Settings, 'DATABASE_URL' | 'APPLICATIONS_KEY'> & DeliverySettings;

/** Returns the key that the database was first used with, and records the current one at first use. Throws ApplicationsKeyError when it is not among `keys`. */
async function recordKey(database: Database, keys: Keys): Promise<Uint8Array> {
  const value = keyFingerprint(keys[0]);
  // Several processes may do so at once.
  await database.write((transaction) =>
    transaction
      .insertInto('meta')
      .values({ key: 'applications_key', value })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const recorded = await readMeta(database.reads, 'applications_key');
  const known = keys.find((key) => keyFingerprint(key) === recorded);
  if (known !== undefined) return known;
  throw new ApplicationsKeyError(
    `The key of the trade applications is not the one that those in ${database.location} are sealed with: set APPLICATIONS_KEY to that one`,
  );
}

async function findOrCreateKeys(
  database: Database,
  settings: RepositorySettings,
  log: (line: string) => void,
): Promise<Keys> {
  const keys = await findKey(settings);
  if (keys !== null) return keys;
  const folder = dataFolder(settings.DATABASE_URL);
  // A new key could not open the existing applications.
  if ((await readMeta(database.reads, 'applications_key')) !== null)
    throw new ApplicationsKeyError(
      `The key of the trade applications in ${database.location} is missing: set APPLICATIONS_KEY, or put applications.key back into ${folder}`,
    );
  return createKeyFile(folder, log);
}

/** Opens the repository and its key, creating the key file if needed. Throws ApplicationsKeyError when the key is missing or is not the database's. */
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
      /** What applications and documents are sealed with: 32 bytes, or the current and the former ones. */
      key,
      rekey: () => rekeyDatabase(database, store, key, lookup),
      targets: (now: number) => initialDeliveries(settings, now),
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Milliseconds; `maxAge` null keeps applications for ever. `signal` ends the work between two applications. */
export interface RetentionOptions {
  maxAge: number | null;
  now: number;
  signal?: AbortSignal;
}

/** Removes expired records, adds the number of applications to the audit log, and returns what was removed. Several instances may do so at once. */
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
    /** The number of applications and orders of samples. */
    removed,
    /** References of those that are as old, and stay because a delivery is still to be made. */
    kept: purged.kept,
    projects: expired,
    /** False when the write-ahead log of SQLite still holds what was removed. */
    isScrubbed,
  };
}
