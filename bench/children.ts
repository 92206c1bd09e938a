import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { portAnswers } from '@/scripts/lib/port.mjs';
import { PRELOAD } from '@/scripts/lib/run.mjs';

const START_MS = 60_000;

interface ChildOptions {
  env?: NodeJS.ProcessEnv;
  /** A file descriptor. */
  log?: number;
  channel?: boolean;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

/** Starts a program that ends with this process. Its output goes to the log, or to stderr. */
export function startProgram(program: string, args: readonly string[], options: ChildOptions = {}): ChildProcess {
  const { env = process.env, log = 'inherit', channel } = options;
  const child = spawn(program, args, { env, stdio: ['ignore', log, log, ...(channel ? ['ipc' as const] : [])] });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** Starts a Node script with a message channel; it ends with this process, even when that is killed. */
export function startNode(args: readonly string[], { env = process.env, ...options }: ChildOptions = {}): ChildProcess {
  const ownEnv = { ...env, STOREFRONT_PARENT: String(process.pid) };
  return startProgram(process.execPath, ['--import', PRELOAD, ...args], { ...options, env: ownEnv, channel: true });
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill();
  await closed;
}

/** Waits until a child accepts connections. Throws when it ends before, or after a minute. */
export async function waitForPort(child: ChildProcess, port: number, name: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await portAnswers(port))) {
    if (!running.has(child) || Date.now() > deadline) throw new Error(`${name} does not start`);
    await sleep(50);
  }
}
