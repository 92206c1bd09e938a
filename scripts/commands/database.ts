import { createBackup } from '@/lib/backup/backup';
import { BackupError, countRows, type Manifest } from '@/lib/backup/backup-files';
import { restoreBackup } from '@/lib/backup/restore';
import { openDatabase, openExistingDatabase } from '@/lib/db/database';
import { describeDatabaseUrl } from '@/lib/db/location';
import { SCHEMA_VERSION } from '@/lib/db/migrations';
import { getMediaFolder } from '@/lib/media/media-files';
import { findKey } from '@/lib/registration/applications-key';
import { parseSettings } from '@/lib/site/settings';
import { type Command, UsageError } from './command';

const WITH_KEY = '--with-key';

function parseFolder(args: readonly string[], options: readonly string[]): string {
  const [folder, ...rest] = args.filter((argument) => !options.includes(argument));
  if (folder === undefined || folder === '' || folder.startsWith('-') || rest.length > 0)
    throw new UsageError('exactly one folder is required');
  return folder;
}

function describeRows(manifest: Manifest): string {
  const count = (name: string) => countRows(manifest, name);
  return `${count('products')} products, ${count('documents')} content documents, ${manifest.media.length} pictures, ${count('subscribers')} subscribers and ${count('applications')} trade applications`;
}

/** `npm run backup`: backs up the configured site and prints the contents of the backup. */
export const backup: Command = {
  usage: `Usage: npm run backup -- [${WITH_KEY}] DIR`,
  runCommand: async (args, { env, print, printError }) => {
    const folder = parseFolder(args, [WITH_KEY]);
    const hasKey = args.includes(WITH_KEY);
    const settings = parseSettings(env);
    const key = hasKey ? await findKey(settings) : null;
    if (hasKey && key === null)
      throw new BackupError('there is no applications key: APPLICATIONS_KEY is not set, and there is no key file');
    const database = await openExistingDatabase(settings.DATABASE_URL, printError);
    try {
      const manifest = await createBackup(database, folder, {
        mediaFolder: getMediaFolder(settings.DATABASE_URL),
        key,
      });
      print(`Backed up ${describeRows(manifest)} to ${folder}.`);
      print(
        hasKey
          ? 'It contains the applications key: anyone with this folder can read every trade application. Encrypt it, and store it separately.'
          : 'It does not contain the applications key, which is needed to decrypt the trade applications: back it up separately (or include it with --with-key).',
      );
    } finally {
      await database.close();
    }
  },
};

/** `npm run restore`: restores a backup into the configured site and prints its contents. */
export const restore: Command = {
  usage: 'Usage: npm run restore -- DIR',
  runCommand: async (args, { env, print }) => {
    const folder = parseFolder(args, []);
    const settings = parseSettings(env);
    const manifest = await restoreBackup(folder, settings);
    print(
      `Restored ${describeRows(manifest)} of ${manifest.created} into ${describeDatabaseUrl(settings.DATABASE_URL)}.`,
    );
    print(
      `What was erased, purged or unsubscribed after ${manifest.created} is there again: repeat it before the site starts.`,
    );
    if (countRows(manifest, 'applications') > 0 && (await findKey(settings)) === null)
      print(
        'The backup has no applications key: set APPLICATIONS_KEY, which is needed to decrypt the trade applications.',
      );
  },
};

/** `npm run migrate`: migrates the database, so that a deployment can do so before new instances start. Every start of the site migrates too. */
export const migrate: Command = {
  usage: 'Usage: npm run migrate',
  runCommand: async (args, { env, print, printError }) => {
    if (args.length > 0) throw new UsageError('it takes no arguments');
    const database = await openDatabase(parseSettings(env).DATABASE_URL, printError);
    await database.close();
    print(`The tables in ${database.location} have version ${SCHEMA_VERSION}.`);
  },
};
