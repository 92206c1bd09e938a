import path from 'node:path';
import { expect } from '@playwright/test';
import { runCommand } from '@/scripts/commands/run-command';

/** REVALIDATE_SECRET of the sites that tests start. */
export const REVALIDATE_SECRET = 'secret-of-e2e-revalidate';

/** Calls /api/revalidate of a site. */
export function postRevalidate(
  siteUrl: string,
  body: object,
  { secret = REVALIDATE_SECRET, headers = {} }: { secret?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  return fetch(`${siteUrl}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Invalidates the cache of a site, as a publish in the hub does, and checks that it succeeded. */
export async function invalidate(siteUrl: string, body: object): Promise<void> {
  const response = await postRevalidate(siteUrl, body);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ success: true });
}

/** Runs `npm run hub` on a site's database and returns its output. It runs in this process, because starting another one is slow. */
export async function runHubCommand(folder: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const output = { write: (text: string) => lines.push(text) };
  const env = { DATABASE_URL: `file:${path.join(folder, 'hub.sqlite')}` };
  const code = await runCommand('hub', args, { env, stdout: output, stderr: output });
  expect(code, lines.join('')).toBe(0);
  return lines.join('');
}
