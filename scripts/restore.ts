import { countRows, findKey } from '@/lib/backup/backup-files';
import { restoreBackup } from '@/lib/backup/restore';
import { describeDatabaseUrl } from '@/lib/db/location';
import { parseSettings } from '@/lib/site/settings';
import { print } from '@/scripts/lib/print';
import { runBackupCommand } from './lib/backup-command';

/** Restores a backup into the site that the environment describes, and says what was in it. */
async function restore(folder: string): Promise<void> {
  const settings = parseSettings(process.env);
  const manifest = await restoreBackup(folder, settings);
  const count = (name: string) => countRows(manifest, name);
  print(
    `Restored ${count('products')} products, ${count('documents')} content documents, ${manifest.media.length} pictures, ${count('subscriptions')} subscriptions and ${count('applications')} trade applications of ${manifest.created} into ${describeDatabaseUrl(settings.DATABASE_URL)}.`,
  );
  if (count('applications') > 0 && (await findKey(settings)) === null)
    print(
      'The backup has no applications key: set APPLICATIONS_KEY, without which no one can read the trade applications.',
    );
}

process.exitCode = await runBackupCommand({
  name: 'restore',
  usage: 'Usage: npm run restore -- DIR',
  options: [],
  run: restore,
});
