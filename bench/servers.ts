import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SiteProcess, startSite } from '@/e2e/support/site-process';
import { findFreePort } from '@/scripts/lib/port.mjs';
import { createServerArgs } from '@/scripts/lib/serve.mjs';
import { startNode, waitForPort } from './children';
import type { BufferedResponse } from './http-get';

const NEXT = 'node_modules/next/dist/bin/next';
/** Response headers that raw Node sets itself. */
const OMITTED_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']);

export interface StoredResponse {
  status: number;
  headers: Record<string, string | string[]>;
  /** Base64. */
  body: string;
}

/** Starts a build twice, with this project's server and with `next start`, each with a copy of the demo. Gives their origins. */
export async function startSites(distDir: string, data: string): Promise<{ site: string; nextStart: string }> {
  const copyDemo = (name: string): string => {
    const folder = path.join(data, name);
    fs.cpSync(path.join(data, 'demo'), folder, { recursive: true });
    return folder;
  };
  const site = await startBuild(distDir, copyDemo('site'));
  const nextStart = await startBuild(distDir, copyDemo('next-start'), [NEXT, 'start']);
  return { site: originOf(site), nextStart: originOf(nextStart) };
}

/** Starts a build with the database in a folder, by default with this project's server, without rate limits and with AVIF as in production. */
export const startBuild = (build: string, folder: string, args = createServerArgs(build)): Promise<SiteProcess> =>
  startSite({ build, folder, args, env: { RATE_LIMITS: 'false', AVIF: '' } });

/** The origin with an IP address, so that measurements exclude name resolution. */
export const originOf = ({ url }: SiteProcess): string => url.replace('localhost', '127.0.0.1');

/** Starts raw Node with these responses and returns its origin. `/0` is the first response. */
export async function startRawNode(folder: string, responses: readonly BufferedResponse[]): Promise<string> {
  const file = path.join(folder, 'responses.json');
  fs.writeFileSync(file, JSON.stringify(responses.map(toStoredResponse)));
  const port = await findFreePort();
  const script = fileURLToPath(new URL('./raw-node.ts', import.meta.url));
  await waitForPort(startNode(['--import', 'tsx', script, String(port), file]), port, 'Raw Node');
  return `http://127.0.0.1:${port}`;
}

function toStoredResponse({ status, headers, body }: BufferedResponse): StoredResponse {
  const stored: StoredResponse['headers'] = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !OMITTED_HEADERS.has(name)) stored[name] = value;
  if (status !== 304) stored['content-length'] = String(body.length);
  return { status, headers: stored, body: body.toString('base64') };
}
