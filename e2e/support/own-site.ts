import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** The folder of a finished build. */
const BUILD = process.env.E2E_DIST ?? '.next-embedded';

/** Milliseconds that a start may take. */
const PATIENCE = 30_000;

/** A storefront with a folder, a database and settings of its own. */
export interface OwnSite {
  /** Its origin; the same after each start. */
  url: string;
  /** Of the process that runs, or ran last. */
  readonly pid: number;
  /** Everything that it has printed, over all starts. */
  log(): string;
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Starts it (anew), and waits until it answers. */
  restart(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exit;
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end && child.exitCode === null) {
    const isUp = await fetch(`${url}/_next/static/ready`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  throw new Error(`The site at ${url} does not come up`);
}

/**
 * Starts a site on a free port, with its database in `folder`.
 *
 * @param env settings, beside those of this process
 * @throws Error when it does not come up
 */
export async function startSite({
  folder,
  env = {},
}: {
  folder: string;
  env?: Readonly<Record<string, string>>;
}): Promise<OwnSite> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const printed: string[] = [];
  const start = async () => {
    const started = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_DIST_DIR: BUILD,
        DATABASE_URL: `file:${path.join(folder, 'hub.sqlite')}`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => printed.push(String(chunk)));
    await answers(url, started).catch(async (error: unknown) => {
      await gone(started);
      throw error;
    });
    return started;
  };
  let child = await start();
  return {
    url,
    get pid() {
      return child.pid ?? 0;
    },
    log: () => printed.join(''),
    kill: () => gone(child),
    restart: async () => {
      await gone(child);
      child = await start();
    },
  };
}
