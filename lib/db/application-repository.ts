import { dataFolder } from '@/lib/db/location';
import type { SubscriberStore } from '@/lib/newsletter/subscribers';
import {
  ApplicationsKeyError,
  createKeyFile,
  keyFingerprint,
  parseKey,
  readKeyFile,
} from '@/lib/registration/applications-key';
import { type DeliverySettings, initialDeliveries } from '@/lib/registration/delivery-schedule';
import type { ApplicationStore } from '@/lib/registration/store';
import type { Settings } from '@/lib/site/settings';
import { createApplicationStore } from './applications';
import { type Database, openDatabase } from './database';
import { createSharedProjectStore, type SharedProjectStore } from './shared-projects';
import { createSubscriberStore } from './subscribers';

/** The open repository of trade applications. */
export interface ApplicationRepository {
  store: ApplicationStore;
  /** The newsletter addresses, sealed with the same key. */
  subscribers: SubscriberStore;
  /** The projects that visitors share, sealed with the same key. */
  projects: SharedProjectStore;
  /** The 32 bytes that applications and documents are sealed with. */
  key: Uint8Array;
  targets: (now: number) => ReturnType<typeof initialDeliveries>;
  close(): Promise<void>;
}

/** The settings that the repository needs. */
export type RepositorySettings = Pick<Settings, 'DATABASE_URL' | 'APPLICATIONS_KEY'> & DeliverySettings;

/** The stored fingerprint of the key in use, or null when no key was used yet. */
async function readKeyFingerprint(database: Database): Promise<string | null> {
  const row = await database.reads
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'applications_key')
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Stores the key's fingerprint at first use, and throws when the database was started with another key. */
async function recordKey(database: Database, key: Uint8Array): Promise<void> {
  const value = keyFingerprint(key);
  await database.write((transaction) =>
    transaction
      .insertInto('meta')
      .values({ key: 'applications_key', value })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  if ((await readKeyFingerprint(database)) === value) return;
  throw new ApplicationsKeyError(
    `The key of the trade applications is not the one that those in ${database.location} are sealed with: set APPLICATIONS_KEY to that one`,
  );
}

async function findOrCreateKey(
  database: Database,
  settings: RepositorySettings,
  log: (line: string) => void,
): Promise<Uint8Array> {
  const given = settings.APPLICATIONS_KEY === undefined ? null : parseKey(settings.APPLICATIONS_KEY);
  const folder = dataFolder(settings.DATABASE_URL);
  const key = given ?? (await readKeyFile(folder));
  if (key !== null) return key;
  // A new key could not open the existing applications.
  if ((await readKeyFingerprint(database)) !== null)
    throw new ApplicationsKeyError(
      `The key of the trade applications in ${database.location} is missing: set APPLICATIONS_KEY, or put applications.key back into ${folder}`,
    );
  return createKeyFile(folder, log);
}

/**
 * Opens the repository with its key: the configured one, else the key file, which is created for the first application.
 * @throws ApplicationsKeyError when the key is missing, or is not the one that the database was started with
 */
export async function openApplicationRepository(
  settings: RepositorySettings,
  log: (line: string) => void,
): Promise<ApplicationRepository> {
  const database = await openDatabase(settings.DATABASE_URL, log);
  try {
    const key = await findOrCreateKey(database, settings, log);
    await recordKey(database, key);
    const store = createApplicationStore(database, key);
    const subscribers = createSubscriberStore(database, key);
    await store.chainOlderReadings();
    await subscribers.sealOlder();
    return {
      store,
      subscribers,
      projects: createSharedProjectStore(database, key),
      key,
      targets: (now) => initialDeliveries(settings, now),
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
