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
import { dataFolder } from '@/lib/site/data-folder';
import type { Settings } from '@/lib/site/settings';
import { createApplicationStore } from './applications';
import { type Database, openDatabase } from './database';
import { createSubscriberStore } from './subscribers';

/** Where trade applications are kept, open. */
export interface ApplicationRepository {
  store: ApplicationStore;
  /** The addresses of the newsletter, which are sealed with the same key. */
  subscribers: SubscriberStore;
  /** The 32 bytes that applications and documents are sealed with. */
  key: Uint8Array;
  /** Where an application that arrives at `now` is to be brought. */
  targets: (now: number) => ReturnType<typeof initialDeliveries>;
  close(): Promise<void>;
}

/** What a desk is opened with. */
export type RepositorySettings = Pick<Settings, 'DATABASE_URL' | 'APPLICATIONS_KEY'> & TargetSettings;

/** What the database keeps to know its key again, or null when no key was used yet. */
async function keptMark(database: Database): Promise<string | null> {
  const row = await database.reads
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'applications_key')
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Notes the key that a database begins with, and throws when it has begun with another one. */
async function hold(database: Database, key: Uint8Array): Promise<void> {
  const value = keyFingerprint(key);
  await database.write((transaction) =>
    transaction
      .insertInto('meta')
      .values({ key: 'applications_key', value })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  if ((await keptMark(database)) === value) return;
  throw new ApplicationsKeyError(
    `The key of the trade applications is not the one that those in ${database.location} are sealed with: set APPLICATIONS_KEY to that one`,
  );
}

async function keyOf(
  database: Database,
  settings: RepositorySettings,
  log: (line: string) => void,
): Promise<Uint8Array> {
  const given = settings.APPLICATIONS_KEY === undefined ? null : keyIn(settings.APPLICATIONS_KEY);
  const folder = dataFolder(settings.DATABASE_URL);
  const key = given ?? (await readKeyFile(folder));
  if (key !== null) return key;
  // A new key would open nothing of what is there.
  if ((await keptMark(database)) !== null)
    throw new ApplicationsKeyError(
      `The key of the trade applications in ${database.location} is missing: set APPLICATIONS_KEY, or put applications.key back into ${folder}`,
    );
  return createKeyFile(folder, log);
}

/**
 * Opens the place where trade applications are kept, with its key: the one that is set, else that of the file beside the
 * database, which is made when the first application is still to come.
 *
 * @throws DatabaseOpenError when the database cannot be opened
 * @throws ApplicationsKeyError when the key is missing, or another than the one that the database began with
 */
export async function openApplicationRepository(
  settings: RepositorySettings,
  log: (line: string) => void,
): Promise<ApplicationRepository> {
  const database = await openDatabase(settings.DATABASE_URL, log);
  try {
    const key = await keyOf(database, settings, log);
    await hold(database, key);
    const store = createApplicationStore(database, key);
    const subscribers = createSubscriberStore(database, key);
    await store.chainOlderReadings();
    await subscribers.sealOlder();
    return {
      store,
      subscribers,
      key,
      targets: (now) => initialDeliveries(settings, now),
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
