import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { withDefaultSettings } from '@/scripts/lib/settings-names.mjs';
import type { StoredApplication } from './applications-desk';

/** The database of one of the two servers under the browser tests, or of one that runs already. */
export function databaseOf(server: string): string {
  if (server === 'running') return process.env.E2E_DATABASE_URL ?? 'file:data/hub.sqlite';
  return `file:${path.resolve(process.env.E2E_DATA || 'data/e2e', server, 'hub.sqlite')}`;
}

/** Every application in a database, opened with the key beside it. */
export async function storedApplications(databaseUrl: string): Promise<StoredApplication[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'e2e/support/applications-desk.ts', 'read'],
    { env: { ...withDefaultSettings(process.env), DATABASE_URL: databaseUrl }, maxBuffer: 64 * 1024 * 1024 },
  );
  const stored: StoredApplication[] = JSON.parse(stdout);
  return stored;
}
