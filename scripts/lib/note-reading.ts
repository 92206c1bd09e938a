import os from 'node:os';
import type { ApplicationRepository } from '@/lib/db/application-repository';

/** The account of the operating system; its number where it has no name. */
function account(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}

/** Notes in the log who looks at what. To be called before anything is shown. Throws when the database cannot be written. */
export async function noteReading({ store }: ApplicationRepository, action: string, reference: string): Promise<void> {
  await store.addReading({ at: Date.now(), who: account(), action, reference });
}
