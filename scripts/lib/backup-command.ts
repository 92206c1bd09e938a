import { BackupError } from '@/lib/backup/backup-files';
import { DatabaseOpenError } from '@/lib/db/location';
import { ApplicationsKeyError } from '@/lib/registration/applications-key';
import { SettingsError } from '@/lib/site/settings';
import { errorReason } from '@/lib/util/errors';
import { printError } from '@/scripts/lib/print';

/** A command that takes one folder. */
interface BackupCommand {
  name: string;
  usage: string;
  options: readonly string[];
  run(folder: string, options: readonly string[]): Promise<void>;
}

/** Errors whose message says by itself what is wrong. */
const PLAIN = [SettingsError, DatabaseOpenError, ApplicationsKeyError];

/** Runs a command with the arguments of this process; what is wrong goes to stderr in one line. Gives the exit code: 2 for wrong arguments. */
export async function runBackupCommand({ name, usage, options, run }: BackupCommand): Promise<number> {
  const given = process.argv.slice(2);
  const [folder, ...rest] = given.filter((argument) => !options.includes(argument));
  if (folder === undefined || folder === '' || folder.startsWith('-') || rest.length > 0) {
    printError(`${name}: give one folder. ${usage}`);
    return 2;
  }
  try {
    await run(folder, given);
    return 0;
  } catch (error) {
    const isPlain = PLAIN.some((kind) => error instanceof kind);
    const reason = error instanceof BackupError ? error.message : errorReason(error);
    printError(isPlain && error instanceof Error ? error.message : `${name}: ${reason}`);
    return 1;
  }
}
