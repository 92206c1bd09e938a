import path from 'node:path';
import { expect } from '@playwright/test';
import { runCommand } from '@/scripts/commands/run-command';

/** Runs `npm run hub -- import` on a site's database in this process: starting another one takes longer than the import. */
export async function importContent(folder: string, ...args: string[]): Promise<void> {
  const lines: string[] = [];
  const output = { write: (text: string) => lines.push(text) };
  const env = { DATABASE_URL: `file:${path.join(folder, 'hub.sqlite')}` };
  const code = await runCommand('hub', ['import', ...args], { env, stdout: output, stderr: output });
  expect(code, lines.join('')).toBe(0);
}
