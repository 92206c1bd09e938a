import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SiteProcess, startSite } from '@/e2e/support/site-process';
import { freePort } from '@/scripts/lib/port.mjs';
import { serverArgs } from '@/scripts/lib/serve.mjs';
import { startNode, waitForPort } from './children';
import type { Answer } from './http-get';

const NEXT = 'node_modules/next/dist/bin/next';
/** Headers of a connection or of a single answer. */
const NOT_STORED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']);

export interface StoredAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  /** Base64. */
  body: string;
}

/** Starts the same build twice, each with a copy of the demo: behind this project's server and behind `next start`. */
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

/** Starts a build on the database in a folder, by default behind this project's server. Without rate limits, and with AVIF as in production. */
export const startBuild = (build: string, folder: string, args = serverArgs(build)): Promise<SiteProcess> =>
  startSite({ build, folder, args, env: { RATE_LIMITS: 'false', AVIF: '' } });

/** The address by which all servers are compared. */
export const originOf = ({ url }: SiteProcess): string => url.replace('localhost', '127.0.0.1');

/** Starts raw Node with these answers and returns its origin; `/0` is the first answer. */
export async function startRawNode(folder: string, answers: readonly Answer[]): Promise<string> {
  const file = path.join(folder, 'answers.json');
  fs.writeFileSync(file, JSON.stringify(answers.map(toStored)));
  const port = await freePort();
  const script = fileURLToPath(new URL('./raw-node.ts', import.meta.url));
  await waitForPort(startNode(['--import', 'tsx', script, String(port), file]), port, 'Raw Node');
  return `http://127.0.0.1:${port}`;
}

function toStored({ status, headers, body }: Answer): StoredAnswer {
  const stored: StoredAnswer['headers'] = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !NOT_STORED.has(name)) stored[name] = value;
  if (status !== 304) stored['content-length'] = String(body.length);
  return { status, headers: stored, body: body.toString('base64') };
}
