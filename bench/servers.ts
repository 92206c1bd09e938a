import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@/scripts/lib/port.mjs';
import { SERVER_ENV, serverArgs } from '@/scripts/lib/serve.mjs';
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

/** A running site. */
export interface Site {
  origin: string;
  child: ChildProcess;
}

/** Starts the same build twice, each with a copy of the demo: behind this project's server and behind `next start`. */
export async function startSites(distDir: string, data: string): Promise<{ site: string; nextStart: string }> {
  const copyDemo = (name: string): string => {
    const folder = path.join(data, name);
    fs.cpSync(path.join(data, 'demo'), folder, { recursive: true });
    return folder;
  };
  const site = await startSite(distDir, copyDemo('site'));
  const nextStart = await startSite(distDir, copyDemo('next-start'), (port) => [NEXT, 'start', '-p', String(port)]);
  return { site: site.origin, nextStart: nextStart.origin };
}

/** Starts a build on the database in a folder, by default behind this project's server, and waits until it accepts connections. */
export async function startSite(
  distDir: string,
  folder: string,
  args: (port: number) => readonly string[] = () => serverArgs(distDir),
): Promise<Site> {
  const port = await freePort();
  const env = {
    ...SERVER_ENV,
    ...process.env,
    ...{ NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: distDir, PORT: String(port) },
    DATABASE_URL: `file:${path.join(folder, 'hub.sqlite')}`,
  };
  const logFile = path.join(folder, 'server.log');
  const child = startNode(args(port), { env, log: fs.openSync(logFile, 'w') });
  await waitForPort(child, port, path.basename(folder)).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${fs.readFileSync(logFile, 'utf8')}`);
  });
  return { origin: `http://127.0.0.1:${port}`, child };
}

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
