import { setTimeout as sleep } from 'node:timers/promises';
import { nextEnv } from './build.mjs';
import { exitCode, spawnNode } from './run.mjs';

/**
 * Node's arguments for the server of a build. The heap grows by at most half before a garbage collection, so that memory shrinks again after a hub
 * has sent large invalid responses.
 * @param {string} distDir
 */
export const serverArgs = (distDir) => ['--heap-growing-percent=50', `${distDir}/storefront/index.mjs`];

/** glibc keeps freed memory in arenas per thread. A limit of two saves about 100 MiB on a busy site. Read when a process starts. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts the server of a build. If the start fails, `ready` resolves to false and the output is printed.
 * @param {{ port: number, env: NodeJS.ProcessEnv, distDir?: string }} options
 */
export function serve({ port, env, distDir = '.next' }) {
  const child = spawnNode(serverArgs(distDir), {
    env: { ...SERVER_ENV, ...nextEnv(env, distDir), PORT: String(port) },
    stderr: 'inherit',
  });
  const early = /** @type {Buffer[]} */ ([]);
  let up = false;
  let gone = false;
  child.stdout?.on('data', (chunk) => (up ? process.stdout.write(chunk) : early.push(chunk)));
  const exited = exitCode(child);
  child.once('close', () => {
    gone = true;
    if (!up) process.stdout.write(Buffer.concat(early));
  });
  const ready = (async () => {
    while (!gone && !up) {
      up = await isResponding(port);
      if (!up) await sleep(40);
    }
    return up && !gone;
  })();
  return { ready, exited };
}

/** Whether the server responds with any status. It does not respond before its start is complete. @param {number} port */
const isResponding = (port) =>
  fetch(`http://127.0.0.1:${port}/_next/static/ready`).then(
    () => true,
    () => false,
  );
