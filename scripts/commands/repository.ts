import os from 'node:os';
import { type ApplicationRepository, openApplicationRepository } from '@/lib/db/application-repository';
import { assertDatabaseExists } from '@/lib/db/location';
import { parseSettings, type Settings } from '@/lib/site/settings';
import type { CommandIo } from './command';

/** The name of the system's user, or its id if it has no name. */
function getCurrentUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}

/** Opens the configured repository, which must exist, runs `runWith` and closes the repository. */
export async function withRepository(
  io: CommandIo,
  runWith: (repository: ApplicationRepository, settings: Settings) => Promise<void>,
): Promise<void> {
  const settings = parseSettings(io.env);
  assertDatabaseExists(settings.DATABASE_URL);
  const repository = await openApplicationRepository(settings, io.printError);
  try {
    await runWith(repository, settings);
  } finally {
    await repository.close();
  }
}

/** Records an access in the audit log. Must be called before data is shown. Throws if the database is not writable. */
export async function recordAccess({ store }: ApplicationRepository, action: string, reference: string): Promise<void> {
  await store.addAuditEntry({ at: Date.now(), who: getCurrentUser(), action, reference });
}
