import type { Kysely } from 'kysely';
import { ApplicationsKeyError, computeKeyFingerprint } from '@/lib/registration/applications-key';
import type { Keys } from '@/lib/registration/seal';
import { readMeta } from './connection';
import type { Tables } from './tables';

/** Throws an ApplicationsKeyError if `rekey` has changed the database to a key that this process does not have, so that nothing is sealed with a key that is about to be discarded. */
export async function assertKeyIsRecorded(transaction: Kysely<Tables>, keys: Keys): Promise<void> {
  const recorded = await readMeta(transaction, 'applications_key');
  if (recorded === null || keys.some((key) => computeKeyFingerprint(key) === recorded)) return;
  throw new ApplicationsKeyError(
    'The key of the trade applications was changed while this process ran: set APPLICATIONS_KEY to the new one and restart',
  );
}
