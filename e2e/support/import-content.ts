import path from 'node:path';
import { expect } from '@playwright/test';
import { runCommand } from '@/scripts/commands/run-command';

/** Runs `npm run hub` on a site's database and returns its output. It runs in this process, because starting another one is slow. */
export async function runHubCommand(folder: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const output = { write: (text: string) => lines.push(text) };
  const env = { DATABASE_URL: `file:${path.join(folder, 'hub.sqlite')}` };
  const code = await runCommand('hub', args, { env, stdout: output, stderr: output });
  expect(code, lines.join('')).toBe(0);
  return lines.join('');
}

/** Runs `npm run hub -- import` on a site's database. */
export async function importContent(folder: string, ...args: string[]): Promise<void> {
  await runHubCommand(folder, 'import', ...args);
}
