import os from 'node:os';
import { type ApplicationRepository, openApplicationRepository } from '@/lib/db/application-repository';
import { parseSettings, type Settings } from '@/lib/site/settings';
import type { CommandIo } from './command';

/** The user name of the operating system, or the user's number if it has no name. */
function currentUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}

/** Opens the repository of the environment's settings for as long as `use` takes. */
export async function withRepository(
  io: CommandIo,
  use: (repository: ApplicationRepository, settings: Settings) => Promise<void>,
): Promise<void> {
  const settings = parseSettings(io.env);
  const repository = await openApplicationRepository(settings, io.printError);
  try {
    await use(repository, settings);
  } finally {
    await repository.close();
  }
}

/** Records in the audit log who reads what. Call it before anything is shown. Throws when the database cannot be written. */
export async function noteReading({ store }: ApplicationRepository, action: string, reference: string): Promise<void> {
  await store.addAuditEntry({ at: Date.now(), who: currentUser(), action, reference });
}
