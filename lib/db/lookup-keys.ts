import type { Kysely } from 'kysely';
import { deriveKey, deriveKeys, type Keys, seal, unseal } from '@/lib/registration/seal';
import { readMeta, writeMeta } from './meta';
import type { Tables } from './tables';

/**
 * The keys behind links: ids of shared projects, ids of subscribers, signatures of unsubscribe links. They stay when the applications key changes,
 * because links that were sent must keep working.
 */
export interface LookupKeys {
  project: Uint8Array;
  subscriber: Uint8Array;
  unsubscribe: Uint8Array;
}

const ROW = 'lookup_keys';

/** The lookup keys of a database that was started with this key. */
export function deriveLookupKeys(applicationsKey: Uint8Array): LookupKeys {
  return {
    project: deriveKey(applicationsKey, 'project lookup'),
    subscriber: deriveKey(applicationsKey, 'subscriber lookup'),
    unsubscribe: deriveKey(applicationsKey, 'unsubscribe link'),
  };
}

/** The lookup keys that a change of the applications key has stored, or null before the first one. Throws when none of the keys opens them. */
export async function readLookupKeys(kysely: Kysely<Tables>, keys: Keys): Promise<LookupKeys | null> {
  const sealed = await readMeta(kysely, ROW);
  if (sealed === null) return null;
  const opened = unseal(deriveKeys(keys, 'lookup keys'), ROW, Buffer.from(sealed, 'base64'));
  // Every name has its key: the text is what `writeLookupKeys` sealed.
  return JSON.parse(opened.toString(), (name, value) => (name === '' ? value : Buffer.from(value, 'base64')));
}

/** Stores the lookup keys, sealed with the current one of the applications keys. */
export async function writeLookupKeys(transaction: Kysely<Tables>, keys: Keys, lookup: LookupKeys): Promise<void> {
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(lookup).map(([name, key]) => [name, Buffer.from(key).toString('base64')])),
  );
  const value = seal(deriveKeys(keys, 'lookup keys'), ROW, Buffer.from(text)).toString('base64');
  await writeMeta(transaction, ROW, value);
}
