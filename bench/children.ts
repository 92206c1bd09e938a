import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPortOpen } from '@/scripts/lib/port.mjs';
import { PRELOAD } from '@/scripts/lib/run.mjs';

const START_TIMEOUT_MS = 60_000;

interface ChildOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Runs the child as another user, which needs root. */
  user?: User | null;
  /** The file descriptor for stdout and stderr. */
  log?: number;
  channel?: boolean;
}

export interface User {
  uid: number;
  gid: number;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

/** Starts a program that is ended when this process exits. Its output goes to `log`, by default to this process's output. */
export function startProgram(program: string, args: readonly string[], options: ChildOptions = {}): ChildProcess {
  const { env = process.env, cwd, user, log = 'inherit', channel } = options;
  const spawnOptions = { env, ...(cwd === undefined ? {} : { cwd }), ...user };
  const child = spawn(program, args, {
    ...spawnOptions,
    stdio: ['ignore', log, log, ...(channel ? ['ipc' as const] : [])],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** Starts a Node script with an IPC channel. It ends with this process, even if this process is killed. */
export function startNode(args: readonly string[], { env = process.env, ...options }: ChildOptions = {}): ChildProcess {
  const ownEnv = { ...env, STOREFRONT_PARENT: String(process.pid) };
  return startProgram(process.execPath, ['--import', PRELOAD, ...args], { ...options, env: ownEnv, channel: true });
}

/** Sends a signal and waits for the child to exit. Returns its exit code, or null if a signal killed it. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (!running.has(child)) return child.exitCode;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await closed;
  return child.exitCode;
}

/** Waits until a child accepts connections. Throws if it exits first, or after a minute. */
export async function waitForPort(child: ChildProcess, port: number, name: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isPortOpen(port))) {
    if (!running.has(child) || Date.now() > deadline) throw new Error(`${name} did not start`);
    await sleep(50);
  }
}
