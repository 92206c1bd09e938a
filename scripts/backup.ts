import { createBackup } from '@/lib/backup/backup';
import { BackupError, countRows, findKey } from '@/lib/backup/backup-files';
import { openDatabase } from '@/lib/db/database';
import { mediaFolder } from '@/lib/media/media-files';
import { parseSettings } from '@/lib/site/settings';
import { print, printError } from '@/scripts/lib/print';
import { runBackupCommand } from './lib/backup-command';

const OPTION = '--with-key';

/** Writes a backup of the site that the environment describes, and says what is in it. */
async function backUp(folder: string, withKey: boolean): Promise<void> {
  const settings = parseSettings(process.env);
  const key = withKey ? await findKey(settings) : null;
  if (withKey && key === null)
    throw new BackupError('there is no applications key: APPLICATIONS_KEY is not set, and no file holds one');
  const database = await openDatabase(settings.DATABASE_URL, printError);
  try {
    const manifest = await createBackup(database, folder, { mediaFolder: mediaFolder(settings.DATABASE_URL), key });
    const count = (name: string) => countRows(manifest, name);
    print(
      `Backed up ${count('products')} products, ${count('documents')} content documents, ${manifest.media.length} pictures, ${count('subscriptions')} subscriptions and ${count('applications')} trade applications to ${folder}.`,
    );
    print(
      withKey
        ? 'It holds the applications key: whoever has this folder can read every trade application. Encrypt it, and keep it apart.'
        : 'It does not hold the applications key, without which no one can read the trade applications: back that up apart (--with-key puts it in).',
    );
  } finally {
    await database.close();
  }
}

process.exitCode = await runBackupCommand({
  name: 'backup',
  usage: `Usage: npm run backup -- [${OPTION}] DIR`,
  options: [OPTION],
  run: (folder, options) => backUp(folder, options.includes(OPTION)),
});
