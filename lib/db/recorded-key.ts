import type { Kysely } from 'kysely';
import { ApplicationsKeyError, computeKeyFingerprint } from '@/lib/registration/applications-key';
import type { Keys } from '@/lib/registration/seal';
import { readMeta } from './connection';
import type { Database } from './database';
import type { Tables } from './tables';

/** Returns the database's recorded key; records the current one at first use. Throws ApplicationsKeyError when it is not among `keys`. */
export async function recordKey(database: Database, keys: Keys): Promise<Uint8Array> {
  const value = computeKeyFingerprint(keys[0]);
  // Several processes may record a key at once. The first one wins.
  await database.write((transaction) =>
    transaction
      .insertInto('meta')
      .values({ key: 'applications_key', value })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const recorded = await readMeta(database.reads, 'applications_key');
  const known = keys.find((key) => computeKeyFingerprint(key) === recorded);
  if (known !== undefined) return known;
  throw new ApplicationsKeyError(
    `The key of the trade applications is not the one that those in ${database.location} are sealed with: set APPLICATIONS_KEY to that one`,
  );
}

/** Throws an ApplicationsKeyError if `rekey` has changed the database to a key that this process does not have, so that nothing is sealed with a key that is about to be discarded. */
export async function assertKeyIsRecorded(transaction: Kysely<Tables>, keys: Keys): Promise<void> {
  const recorded = await readMeta(transaction, 'applications_key');
  if (recorded === null || keys.some((key) => computeKeyFingerprint(key) === recorded)) return;
  throw new ApplicationsKeyError(
    'The key of the trade applications was changed while this process ran: set APPLICATIONS_KEY to the new one and restart',
  );
}
