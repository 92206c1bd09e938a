import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, readText } from './setup.mjs';

/** @typedef {{ pid: number, host: string, token: string }} Holder */

/** Tokens of the locks that this process holds. */
const heldLocks = new Set();

/**
 * Acquires a lock file and resolves to the function that releases it; it is also released at exit. Waits while another process holds it, which
 * touches the file every two seconds. Takes over a lock whose process has ended, or that was not touched for `staleMs` (a crashed machine, another
 * container, a reused process id).
 * @param {string} file
 * @param {{ onWait?: (pid: number | null) => void, pollMs?: number, staleMs?: number, now?: () => number }} [options] `onWait` is called once
 */
export async function acquireLock(file, { onWait, pollMs = 250, staleMs = 10_000, now = Date.now } = {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const token = randomUUID();
  const content = JSON.stringify({ pid: process.pid, host: os.hostname(), token });
  let seen = { content: '', touchedAt: 0, since: 0 };
  let isWaiting = false;
  for (;;) {
    if (createFile(file, content)) return startTouching(file, content, token);
    const found = readLock(file);
    if (found === null) continue;
    if (found.content !== seen.content || found.touchedAt !== seen.touchedAt) seen = { ...found, since: now() };
    const holder = parseLock(found.content);
    if (hasEnded(holder) || now() - seen.since >= staleMs) {
      removeStale(file, found.content);
      if (createFile(file, content)) return startTouching(file, content, token);
    } else if (!isWaiting) {
      onWait?.(holder?.pid ?? null);
      isWaiting = true;
    }
    await sleep(pollMs);
  }
}

/** @param {unknown} error */
const getErrorCode = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;

/** @param {string} file @param {string} content */
function createFile(file, content) {
  try {
    fs.writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file @returns {{ content: string, touchedAt: number } | null} null if the file does not exist */
function readLock(file) {
  try {
    return { content: fs.readFileSync(file, 'utf8'), touchedAt: fs.statSync(file).mtimeMs };
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** @param {string} content @returns {Holder | null} null while the file is being written */
function parseLock(content) {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

/** @param {Holder | null} holder */
function hasEnded(holder) {
  if (holder === null || holder.host !== os.hostname()) return false;
  if (holder.pid === process.pid) return !heldLocks.has(holder.token);
  return !isAlive(holder.pid);
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
  // A zombie has ended, but its parent has not read its exit code yet.
  return !/\) Z /.test(readText(`/proc/${pid}/stat`) ?? '');
}

/**
 * Removes a stale lock, unless another process has replaced it. A guard folder makes the check and the removal atomic. A guard older than ten
 * seconds was left behind by a killed process.
 * @param {string} file @param {string} expected
 */
function removeStale(file, expected) {
  const guard = `${file}.guard`;
  try {
    fs.mkdirSync(guard);
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
    const createdAt = fs.statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - createdAt > 10_000) fs.rmSync(guard, { recursive: true, force: true });
    return;
  }
  if (readLock(file)?.content === expected) fs.rmSync(file, { force: true });
  fs.rmSync(guard, { recursive: true, force: true });
}

/** @param {string} file @param {string} content @param {string} token */
function startTouching(file, content, token) {
  heldLocks.add(token);
  const touch = setInterval(() => {
    const now = new Date();
    fs.utimes(file, now, now, () => undefined);
  }, 2000);
  touch.unref();
  const stopTouching = () => {
    clearInterval(touch);
    process.off('exit', stopTouching);
    if (heldLocks.delete(token) && readLock(file)?.content === content) fs.rmSync(file, { force: true });
  };
  process.on('exit', stopTouching);
  return stopTouching;
}

/**
 * Runs a set-up step (install, build, import) under a lock, so that only one runs in this folder at a time.
 * @template Result @param {() => Promise<Result>} work @returns {Promise<Result>}
 */
export async function withSetupLock(work) {
  const release = await acquireLock(path.join(ROOT, 'data/.setup.lock'), {
    onWait: (pid) =>
      console.log(`Waiting for another set-up in this folder${pid === null ? '' : ` (process ${pid})`}…`),
  });
  try {
    return await work();
  } finally {
    release();
  }
}
