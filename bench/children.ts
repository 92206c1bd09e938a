import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { portAnswers } from '@/scripts/lib/port.mjs';
import { PRELOAD } from '@/scripts/lib/run.mjs';

const START_MS = 60_000;

interface ChildOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Another user to run as; only root may choose one. */
  user?: User | null;
  /** A file descriptor. */
  log?: number;
  channel?: boolean;
}

/** A user of the operating system, by its numbers. */
export interface User {
  uid: number;
  gid: number;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

/** Starts a program that ends with this process. Its output goes to the log, or to stderr. */
export function startProgram(program: string, args: readonly string[], options: ChildOptions = {}): ChildProcess {
  const { env = process.env, cwd, user, log = 'inherit', channel } = options;
  const place = { env, ...(cwd === undefined ? {} : { cwd }), ...user };
  const child = spawn(program, args, { ...place, stdio: ['ignore', log, log, ...(channel ? ['ipc' as const] : [])] });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** Starts a Node script with a message channel; it ends with this process, even when that is killed. */
export function startNode(args: readonly string[], { env = process.env, ...options }: ChildOptions = {}): ChildProcess {
  const ownEnv = { ...env, STOREFRONT_PARENT: String(process.pid) };
  return startProgram(process.execPath, ['--import', PRELOAD, ...args], { ...options, env: ownEnv, channel: true });
}

/** Ends a child and waits until it is gone; gives its exit code, null after a signal. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (!running.has(child)) return child.exitCode;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await closed;
  return child.exitCode;
}

/** Waits until a child accepts connections. Throws when it ends before, or after a minute. */
export async function waitForPort(child: ChildProcess, port: number, name: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await portAnswers(port))) {
    if (!running.has(child) || Date.now() > deadline) throw new Error(`${name} does not start`);
    await sleep(50);
  }
}
