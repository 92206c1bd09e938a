import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, readText } from './setup.mjs';

/**
 * Acquires a lock file and resolves to the function that releases it; it is also released at exit. Waits while another process holds it, which
 * touches the file every two seconds. Takes over a lock that was not touched for `staleMs`.
 * @param {string} file
 * @param {{ onWait?: (pid: string | null) => void, pollMs?: number, staleMs?: number, now?: () => number }} [options] `onWait` is called once
 */
export async function acquireLock(
  file,
  { onWait, pollMs = 250, staleMs = 10_000, now = () => performance.now() } = {},
) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  let seen = { touchedAt: 0, since: now() };
  for (let isWaiting = false; !createFile(file); await sleep(pollMs)) {
    const touchedAt = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (touchedAt !== seen.touchedAt) seen = { touchedAt, since: now() };
    if (now() - seen.since >= staleMs) fs.rmSync(file, { force: true });
    else if (!isWaiting) onWait?.(readText(file));
    isWaiting = true;
  }
  return startTouching(file);
}

/** @param {string} file */
function createFile(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {unknown} error */
const getErrorCode = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;

/** @param {string} file */
function startTouching(file) {
  const touch = setInterval(() => {
    const now = new Date();
    fs.utimes(file, now, now, () => undefined);
  }, 2000);
  touch.unref();
  const release = () => {
    clearInterval(touch);
    process.off('exit', release);
    // After a long suspension another process may have taken it over.
    if (readText(file) === String(process.pid)) fs.rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
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
 * Runs a set-up step (install, build, import) under a lock, so that only one runs in this folder at a time.
 * @template Result @param {() => Promise<Result>} work @returns {Promise<Result>}
 */
export async function withSetupLock(work) {
  const release = await acquireLock(path.join(ROOT, 'data/.setup.lock'), {
    onWait: (pid) => console.log(`Waiting for another set-up in this folder${pid ? ` (process ${pid})` : ''}…`),
  });
  try {
    return await work();
  } finally {
    release();
  }
}
