import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, readText } from './setup.mjs';

/** The URL of this module, which every child preloads. */
export const PRELOAD = pathToFileURL(path.join(ROOT, 'scripts/lib/run.mjs')).href;

// In a child: exits when the IPC channel closes, because a killed parent cannot stop its children. Otherwise a build would continue to write during
// the next start. Grandchildren are not stopped.
if (process.channel && process.env.STOREFRONT_PARENT === String(process.ppid)) {
  process.on('disconnect', () => process.exit(1));
  process.channel.unref();
}

/**
 * @typedef {import('node:child_process').ChildProcess} Child
 * @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string }} Options
 */

const children = /** @type {Set<Child>} */ (new Set());
let isStopping = false;

/**
 * Starts Node with a list of arguments, without a shell. The child exits when this process ends.
 * @param {readonly string[]} args script and arguments
 * @param {Options & { stdout?: 'pipe' | 'inherit' | 'ignore', stderr?: 'pipe' | 'inherit' }} [options]
 */
export function spawnNode(args, { env = process.env, cwd = ROOT, stdout = 'pipe', stderr = 'pipe' } = {}) {
  return trackChild(
    spawn(process.execPath, ['--import', PRELOAD, ...args], {
      cwd,
      env: { ...env, STOREFRONT_PARENT: String(process.pid) },
      stdio: ['ignore', stdout, stderr, 'ipc'],
    }),
  );
}

/**
 * Runs Node and waits for its exit. The code is 127 if it cannot be started, and 128 + n after signal n.
 * @param {readonly string[]} args script and arguments
 * @param {Options & { show?: boolean, timeoutMs?: number }} [options] `show` prints the output instead of returning it
 */
export function runNode(args, { show = false, timeoutMs, ...options } = {}) {
  const stream = show ? 'inherit' : 'pipe';
  return collectOutput(spawnNode(args, { ...options, stdout: stream, stderr: stream }), timeoutMs);
}

/**
 * Runs npm, if possible the one that runs this script. Arguments must not contain spaces, because npm.cmd needs a shell on Windows.
 * @param {readonly string[]} args @param {Options} [options]
 */
export function runNpm(args, options = {}) {
  const npm = process.env.npm_execpath ?? '';
  if (/npm-cli\.c?js$/.test(npm)) return runNode([npm, ...args], options);
  const isWindows = process.platform === 'win32';
  return runProgram(isWindows ? 'npm.cmd' : 'npm', args, { ...options, shell: isWindows });
}

/**
 * Runs any other program and waits for its exit.
 * @param {string} program @param {readonly string[]} args @param {Options & { shell?: boolean }} [options]
 */
export function runProgram(program, args, options = {}) {
  return collectOutput(trackChild(spawn(program, args, { cwd: ROOT, ...options, stdio: ['ignore', 'pipe', 'pipe'] })));
}

/**
 * Forwards signals to the children and exits after the last of them, with code 0 if all children did. Under npm it also exits when npm is killed.
 */
export function stopChildrenOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => stopChildren(signal));
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = findShellParent(parent);
  setInterval(() => {
    if (process.ppid !== parent || findShellParent(parent) !== npm) stopChildren('SIGTERM');
  }, 1000).unref();
}

/**
 * The parent of npm's shell, which on Linux stays the parent process and outlives npm. Null if `pid` is not a shell or the system has no /proc.
 * @param {number} pid
 */
function findShellParent(pid) {
  const found = /^\d+ \((?:da|ba)?sh\) \S (\d+)/.exec(readText(`/proc/${pid}/stat`) ?? '');
  return found ? Number(found[1]) : null;
}

/** @param {'SIGINT' | 'SIGTERM' | 'SIGHUP'} signal */
function stopChildren(signal) {
  if (isStopping) return;
  isStopping = true;
  const code = 128 + os.constants.signals[signal];
  if (children.size === 0) process.exit(code);
  let isOrderly = true;
  for (const child of children) {
    child.kill(signal);
    child.once('close', (exitedWith) => {
      isOrderly &&= exitedWith === 0;
      if (children.size === 0) process.exit(isOrderly ? 0 : code);
    });
  }
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
    process.exit(code);
  }, 9500);
}

/**
 * Waits for a child's exit code. Never resolves once this process is stopping, so that no further step starts.
 * @param {Child} child @returns {Promise<number>}
 */
export function waitForExit(child) {
  return new Promise((resolve) => {
    child.once('error', () => !isStopping && resolve(127));
    child.once('close', (code, signal) => {
      if (!isStopping) resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0));
    });
  });
}

/** @param {Child} child @param {number} [timeoutMs] */
async function collectOutput(child, timeoutMs) {
  const chunks = /** @type {Buffer[]} */ ([]);
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const code = await waitForExit(child);
  clearTimeout(timer);
  return { code, output: Buffer.concat(chunks).toString('utf8').trimEnd() };
}

/** @template {Child} C @param {C} child @returns {C} */
function trackChild(child) {
  children.add(child);
  const forgetChild = () => children.delete(child);
  child.once('error', forgetChild);
  child.once('close', forgetChild);
  return child;
}
