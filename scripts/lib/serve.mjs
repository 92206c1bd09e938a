import { setTimeout as sleep } from 'node:timers/promises';
import { createNextEnv } from './build.mjs';
import { spawnNode, waitForExit } from './run.mjs';

/**
 * Node's arguments for the server of a build. The heap grows by at most half before a garbage collection, so that memory shrinks again after a hub
 * has sent large invalid responses.
 * @param {string} distDir
 */
export const createServerArgs = (distDir) => ['--heap-growing-percent=50', `${distDir}/storefront/index.mjs`];

/** glibc keeps freed memory in arenas per thread. A limit of two saves about 100 MiB on a busy site. Read when a process starts. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts the server of a build. If the start fails, `ready` resolves to false and the output is printed.
 * @param {{ port: number, env: NodeJS.ProcessEnv, distDir?: string }} options
 */
export function serveBuild({ port, env, distDir = '.next' }) {
  const child = spawnNode(createServerArgs(distDir), {
    env: { ...SERVER_ENV, ...createNextEnv(env, distDir), PORT: String(port) },
    stderr: 'inherit',
  });
  const early = /** @type {Buffer[]} */ ([]);
  let isUp = false;
  let hasExited = false;
  child.stdout?.on('data', (chunk) => (isUp ? process.stdout.write(chunk) : early.push(chunk)));
  const exited = waitForExit(child);
  child.once('close', () => {
    hasExited = true;
    if (!isUp) process.stdout.write(Buffer.concat(early));
  });
  const ready = (async () => {
    while (!hasExited && !isUp) {
      isUp = await isResponding(port);
      if (!isUp) await sleep(40);
    }
    return isUp && !hasExited;
  })();
  return { ready, exited };
}

/** Whether the server responds with any status. It does not respond before its start is complete. @param {number} port */
const isResponding = (port) =>
  fetch(`http://127.0.0.1:${port}/_next/static/ready`).then(
    () => true,
    () => false,
  );
