import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, readText } from './setup.mjs';

/** Loaded first by every child: this file. */
export const PRELOAD = pathToFileURL(path.join(ROOT, 'scripts/lib/run.mjs')).href;

// In a child: a parent that is killed cannot stop its children, but they notice that the channel closes. Otherwise half a build would go on
// writing under the next start. Grandchildren are not affected.
if (process.channel && process.env.STOREFRONT_PARENT === String(process.ppid)) {
  process.on('disconnect', () => process.exit(1));
  process.channel.unref();
}

/** Children that are running now. */
const children = /** @type {Set<import('node:child_process').ChildProcess>} */ (new Set());
let stopping = false;

/**
 * Starts a program with Node: arguments as a list, so that spaces in paths are only spaces. It ends with this process.
 *
 * @param {readonly string[]} args script and arguments
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, stdout?: 'pipe' | 'inherit' | 'ignore', stderr?: 'pipe' | 'inherit' }} [options]
 * @returns {import('node:child_process').ChildProcess}
 */
export function spawnNode(args, { env = process.env, cwd = ROOT, stdout = 'pipe', stderr = 'pipe' } = {}) {
  return track(
    spawn(process.execPath, ['--import', PRELOAD, ...args], {
      cwd,
      env: { ...env, STOREFRONT_PARENT: String(process.pid) },
      stdio: ['ignore', stdout, stderr, 'ipc'],
    }),
  );
}

/**
 * Runs a program with Node to its end.
 *
 * @param {readonly string[]} args script and arguments
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, show?: boolean, timeoutMs?: number }} [options] `show` lets its output
 *   through instead of keeping it; after `timeoutMs` it is stopped
 * @returns {Promise<{ code: number, output: string }>} 127 when it could not be started, 128 + n after signal n
 */
export function runNode(args, { show = false, timeoutMs, ...options } = {}) {
  const stream = show ? 'inherit' : 'pipe';
  return finished(spawnNode(args, { ...options, stdout: stream, stderr: stream }), timeoutMs);
}

/**
 * Runs npm, the same one that runs this script where there is one.
 *
 * @param {readonly string[]} args no spaces in them: npm.cmd goes through a shell on Windows
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, show?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runNpm(args, options = {}) {
  const npm = process.env.npm_execpath ?? '';
  if (/npm-cli\.c?js$/.test(npm)) return runNode([npm, ...args], options);
  const windows = process.platform === 'win32';
  return runProgram(windows ? 'npm.cmd' : 'npm', args, { ...options, shell: windows });
}

/**
 * Runs a program that is not Node's to its end.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, show?: boolean, shell?: boolean, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProgram(program, args, { show = false, timeoutMs, cwd = ROOT, ...options } = {}) {
  const stream = show ? 'inherit' : 'pipe';
  const child = track(spawn(program, args, { cwd, ...options, stdio: ['ignore', stream, stream] }));
  return finished(child, timeoutMs);
}

/**
 * Makes an interrupt reach every child, and ends this process when the last of them is gone: with code 0 when they all ended in order, as the site does. Under npm it also ends when
 * npm itself is killed.
 */
export function stopChildrenOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal));
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = parentOfShell(parent);
  setInterval(() => {
    if (process.ppid !== parent || parentOfShell(parent) !== npm) stop('SIGTERM');
  }, 1000).unref();
}

/**
 * npm runs scripts through a shell. On Linux it stays between the two and outlives npm; elsewhere it makes way.
 *
 * @param {number} pid
 * @returns {number | null} the process behind the shell; null when `pid` is no shell or the system does not tell
 */
function parentOfShell(pid) {
  const found = /^\d+ \((?:da|ba)?sh\) \S (\d+)/.exec(readText(`/proc/${pid}/stat`) ?? '');
  return found ? Number(found[1]) : null;
}

/** @param {'SIGINT' | 'SIGTERM' | 'SIGHUP'} signal */
function stop(signal) {
  if (stopping) return;
  stopping = true;
  const code = 128 + os.constants.signals[signal];
  if (children.size === 0) process.exit(code);
  let isOrderly = true;
  for (const child of children) {
    child.kill(signal);
    child.once('close', (ended) => {
      isOrderly &&= ended === 0;
      if (children.size === 0) process.exit(isOrderly ? 0 : code);
    });
  }
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
    process.exit(code);
  }, 9500);
}

/**
 * The exit code of a child. Stays open while this process is stopping: the caller's next step must not begin.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitCode(child) {
  return new Promise((resolve) => {
    child.once('error', () => !stopping && resolve(127));
    child.once('close', (code, signal) => {
      if (!stopping) resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0));
    });
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {number | undefined} timeoutMs
 */
async function finished(child, timeoutMs) {
  const chunks = /** @type {Buffer[]} */ ([]);
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const code = await exitCode(child);
  clearTimeout(timer);
  return { code, output: Buffer.concat(chunks).toString('utf8').trimEnd() };
}

/**
 * @template {import('node:child_process').ChildProcess} Child
 * @param {Child} child
 * @returns {Child}
 */
function track(child) {
  children.add(child);
  const forget = () => children.delete(child);
  child.once('error', forget);
  child.once('close', forget);
  return child;
}
