import path from 'node:path';
import { acquireLock } from './lock.mjs';

/**
 * Does one piece of set-up (install, build, load) while nobody else does one in the same folder.
 *
 * @template Result
 * @param {string} root
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withSetupLock(root, work) {
  const release = await acquireLock(path.join(root, 'data/.setup.lock'), {
    onWait: (pid) =>
      console.log(`Waiting for another set-up in this folder${pid === null ? '' : ` (process ${pid})`}…`),
  });
  try {
    return await work();
  } finally {
    release();
  }
}
