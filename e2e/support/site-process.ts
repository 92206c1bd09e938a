import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@/scripts/lib/port.mjs';
import { createServerArgs, SERVER_ENV } from '@/scripts/lib/serve.mjs';
import { withDefaultSettings } from '@/scripts/lib/settings-names.mjs';

/** A server process that a test owns and may kill. */
export type SiteProcess = Awaited<ReturnType<typeof startSite>>;

interface OwnSiteOptions {
  /** Folder of its database and key; created if missing. */
  folder: string;
  /** Settings; all others have their defaults, regardless of the environment of the tests. */
  env?: Readonly<Record<string, string>>;
  port?: number;
  /** Folder of the build; default: that of the browser tests. */
  build?: string;
  /** Arguments of Node.js; default: the site's server. */
  args?: readonly string[];
}

const BUILD_FOLDER = process.env.E2E_DIST ?? '.next-embedded';

const START_TIMEOUT_MS = 60_000;

/** Running processes. They are killed when the worker exits, even if its hooks do not run, as after an interrupt. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await closed;
  return child.exitCode;
}

/** Waits until a server responds; throws with its log if it exits or exceeds the timeout. */
async function waitUntilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const isReady = await fetch(`${url}/_next/static/ready`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (hasEnded(child) || Date.now() > deadline) throw new Error(`The site did not start:\n${log()}`);
    await sleep(50);
  }
}

/** Starts a server with an existing build. The caller must kill it. */
export async function startSite({
  folder,
  env = {},
  port,
  build = BUILD_FOLDER,
  args = createServerArgs(build),
}: OwnSiteOptions) {
  const dataFolder = path.resolve(folder);
  await mkdir(dataFolder, { recursive: true });
  const actualPort = port ?? (await findFreePort());
  const url = `http://localhost:${actualPort}`;
  const output: string[] = [];
  const log = () => output.join('');
  const settings: Record<string, string> = { DATABASE_URL: `file:${path.join(dataFolder, 'hub.sqlite')}`, ...env };
  const spawnServer = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, args, {
      env: {
        ...SERVER_ENV,
        ...withDefaultSettings(process.env),
        NODE_ENV: 'production',
        NEXT_DIST_DIR: build,
        PORT: String(actualPort),
        AVIF: 'false',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
    try {
      await waitUntilReady(url, child, log);
    } catch (error) {
      await endProcess(child, 'SIGKILL');
      throw error;
    }
    return child;
  };
  let child = await spawnServer();
  return {
    /** Its origin; does not change on restart. */
    url,
    /** The folder of its database and key. */
    folder: dataFolder,
    /** Id of the current process. */
    get pid() {
      return child.pid ?? 0;
    },
    /** Output so far, including that of earlier processes. */
    log,
    /** Ends the process, by default with `SIGKILL`, waits for its exit and returns the exit code: null if a signal ended it. */
    kill: (signal: NodeJS.Signals = 'SIGKILL') => endProcess(child, signal),
    /** Restarts the process on the same data and port, with additional settings if given. */
    async restart(additionalEnv: Readonly<Record<string, string>> = {}): Promise<void> {
      Object.assign(settings, additionalEnv);
      await endProcess(child, 'SIGKILL');
      child = await spawnServer();
    },
  };
}
