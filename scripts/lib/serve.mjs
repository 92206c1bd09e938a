import { setTimeout as sleep } from 'node:timers/promises';
import { nextEnv } from './build.mjs';
import { exitCode, spawnNode } from './run.mjs';

/**
 * Node's arguments for the server of a build. The heap may grow by at most half before a garbage collection: memory shrinks again after a hub has sent
 * large invalid responses for a while.
 * @param {string} distDir
 */
export const serverArgs = (distDir) => ['--heap-growing-percent=50', `${distDir}/storefront/index.mjs`];

/** glibc keeps freed memory in an arena per thread; a limit of two saves about 100 MiB on a busy site. Read when a process starts. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts the server of a build. Its output is printed only if the start fails; then `ready` resolves to false.
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

/** Whether the server responds, with any status: Next.js does not respond before its start is complete. @param {number} port */
const isResponding = (port) =>
  fetch(`http://127.0.0.1:${port}/_next/static/ready`).then(
    () => true,
    () => false,
  );
