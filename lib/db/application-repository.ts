import { dataFolder } from '@/lib/db/location';
import { ApplicationsKeyError, createKeyFile, findKey, keyFingerprint } from '@/lib/registration/applications-key';
import { type DeliverySettings, initialDeliveries } from '@/lib/registration/delivery-schedule';
import { type Keys, keyRing } from '@/lib/registration/seal';
import type { ApplicationStore } from '@/lib/registration/store';
import type { Settings } from '@/lib/site/settings';
import { createApplicationStore } from './applications';
import { type Database, openDatabase } from './database';
import { deriveLookupKeys, readLookupKeys } from './lookup-keys';
import { readMeta, writeMetaOnce } from './meta';
import { type RekeyReport, rekeyDatabase } from './rekey';
import { applyRetention, type RetentionOptions, type RetentionReport } from './retention';
import { createSharedProjectStore, type SharedProjectStore } from './shared-projects';
import { createSubscriberStore, type SubscriberStore } from './subscribers';

/** The open repository of trade applications. */
export interface ApplicationRepository {
  store: ApplicationStore;
  /** The newsletter addresses, sealed with the same key. */
  subscribers: SubscriberStore;
  /** The projects that visitors share, sealed with the same key. */
  projects: SharedProjectStore;
  /** What applications and documents are sealed with: 32 bytes, or the current and the former ones. */
  key: Keys;
  /** Seals everything with the current key; see `rekeyDatabase`. */
  rekey(): Promise<RekeyReport>;
  applyRetention(options: RetentionOptions): Promise<RetentionReport | null>;
  targets: (now: number) => ReturnType<typeof initialDeliveries>;
  close(): Promise<void>;
}

/** The settings that the repository needs. */
export type RepositorySettings = Pick<Settings, 'DATABASE_URL' | 'APPLICATIONS_KEY'> & DeliverySettings;

/** Returns the key that the database was first used with, and records the current one at first use. Throws ApplicationsKeyError when it is not among `keys`. */
async function recordKey(database: Database, keys: Keys): Promise<Uint8Array> {
  const value = keyFingerprint(keyRing(keys)[0]);
  await database.write((transaction) => writeMetaOnce(transaction, 'applications_key', value));
  const recorded = await readMeta(database.reads, 'applications_key');
  const known = keyRing(keys).find((key) => keyFingerprint(key) === recorded);
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

/**
 * Opens the repository with its key: the configured one, else the key file, which is created for the first application.
 * @throws ApplicationsKeyError when the key is missing, or the database's own is none of these
 */
export async function openApplicationRepository(
  settings: RepositorySettings,
  log: (line: string) => void,
): Promise<ApplicationRepository> {
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
      applyRetention: (options) => applyRetention(database, { store, projects }, options),
      key,
      rekey: () => rekeyDatabase(database, store, key, lookup),
      targets: (now) => initialDeliveries(settings, now),
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
