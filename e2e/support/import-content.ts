import path from 'node:path';
import { expect } from '@playwright/test';
import { runCommand } from '@/scripts/commands/run-command';

/** Runs `npm run hub -- import` on the database in a site's folder, without a process of its own: starting one takes longer than the import. */
export async function importContent(folder: string, ...args: string[]): Promise<void> {
  const printed: string[] = [];
  const output = { write: (text: string) => printed.push(text) };
  const env = { DATABASE_URL: `file:${path.join(folder, 'hub.sqlite')}` };
  const code = await runCommand('hub', ['import', ...args], { env, stdout: output, stderr: output });
  expect(code, printed.join('')).toBe(0);
}
