import type { Kysely } from 'kysely';
import type { Tables } from '@/lib/db/tables';
import { keyIn, markOf, readKeyFile } from '@/lib/register/applications-key';
import { dataFolder } from '@/lib/site/data-folder';
import type { Settings } from '@/lib/site/settings';
import { BackupError } from './manifest';

/**
 * The applications key of a site: the one that is set, else that of the file in its data folder; null when there is none. Makes none, unlike the site.
 *
 * @throws ApplicationsKeyError when the file cannot be read or holds no key
 */
export async function findKey(
  settings: Pick<Settings, 'DATABASE_URL' | 'APPLICATIONS_KEY'>,
): Promise<Uint8Array | null> {
  const given = settings.APPLICATIONS_KEY === undefined ? null : parseKey(settings.APPLICATIONS_KEY);
  return given ?? readKeyFile(dataFolder(settings.DATABASE_URL));
}

/**
 * Does nothing when the applications in the database were sealed with this key, or none was sealed yet.
 *
 * @throws BackupError when they were sealed with another key
 */
export async function requireKey(transaction: Kysely<Tables>, key: Uint8Array): Promise<void> {
  const row = await transaction
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'applications_key')
    .executeTakeFirst();
  if (row !== undefined && row.value !== keyFingerprint(key))
    throw new BackupError(
      'the applications key of this site is not the one that the trade applications were sealed with',
    );
}
