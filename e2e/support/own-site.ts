import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ENV, serverArgs } from '@/scripts/lib/serve.mjs';
import { withDefaultSettings } from '@/scripts/lib/settings-names.mjs';

/** A site that belongs to one spec, which may kill it. */
export interface OwnSite {
  /** Its origin, the same for its whole life. */
  url: string;
  /** The folder of its data. */
  folder: string;
  /** The process that answers now. */
  readonly pid: number;
  /** Everything it has printed so far, also before it was started again. */
  log(): string;
  /** Ends the process, waits until it is gone and gives its exit code, null after a signal; `SIGKILL` when nothing is said. Does nothing when it has ended. */
  kill(signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends it and starts it again on the same data and port, with further settings where they are given. */
  restart(env?: Readonly<Record<string, string>>): Promise<void>;
}

/** What a site is started with. */
export interface OwnSiteOptions {
  /** Where its database and its key are; made when it is missing. */
  folder: string;
  /** Settings; all others have their defaults, whatever this machine has set. */
  env?: Readonly<Record<string, string>>;
  port?: number;
  /** The folder of the finished build; that of the browser tests when not given. */
  build?: string;
  /** What Node runs; the site's server when not given. */
  args?: readonly string[];
}

/** The folder of a finished build. */
const BUILD = process.env.E2E_DIST ?? '.next-embedded';

/** The longest wait for a server that starts on a busy machine, in milliseconds. */
const START = 60_000;

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Those that run: a worker that ends without its hooks, as when the run is interrupted, leaves none behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const gone = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await gone;
  return child.exitCode;
}

/** Waits until a server answers; throws with what it has printed when it ends instead. */
async function answering(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + START;
  for (;;) {
    const answers = await fetch(`${url}/_next/static/ready`).then(
      () => true,
      () => false,
    );
    if (answers) return;
    if (hasEnded(child) || Date.now() > deadline) throw new Error(`The site does not start:\n${log()}`);
    await sleep(50);
  }
}

/** Starts the finished build as a site of its own. Whoever starts it kills it at the end. */
export async function startSite({
  folder,
  env = {},
  port,
  build = BUILD,
  args = serverArgs(build),
}: OwnSiteOptions): Promise<OwnSite> {
  const data = path.resolve(folder);
  await mkdir(data, { recursive: true });
  const listensOn = port ?? (await freePort());
  const url = `http://localhost:${listensOn}`;
  const printed: string[] = [];
  const log = () => printed.join('');
  const settings: Record<string, string> = { DATABASE_URL: `file:${path.join(data, 'hub.sqlite')}`, ...env };
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, args, {
      env: {
        ...SERVER_ENV,
        ...withDefaultSettings(process.env),
        NODE_ENV: 'production',
        NEXT_DIST_DIR: build,
        PORT: String(listensOn),
        AVIF: 'false',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(String(chunk)));
    try {
      await answering(url, child, log);
    } catch (error) {
      await ended(child, 'SIGKILL');
      throw error;
    }
    return child;
  };
  let child = await start();
  return {
    url,
    folder: data,
    get pid() {
      return child.pid ?? 0;
    },
    log,
    kill: (signal = 'SIGKILL') => ended(child, signal),
    async restart(more = {}) {
      Object.assign(settings, more);
      await ended(child, 'SIGKILL');
      child = await start();
    },
  };
}
