import { setTimeout as sleep } from 'node:timers/promises';
import { nextEnv } from './build.mjs';
import { exitCode, spawnNode } from './run.mjs';

/**
 * The arguments of Node for the server of a build. Its heap grows by half of what is in use, not by a multiple: a site whose hub sent large wrong
 * answers for a while becomes small again.
 * @param {string} distDir
 */
export const serverArgs = (distDir) => ['--heap-growing-percent=50', `${distDir}/storefront/index.mjs`];

/** glibc keeps freed memory in an arena for each thread; with two, a busy site holds about a hundred MiB less. Read when a process starts. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };

/**
 * Serves a build. The output of the start is printed only when the start fails; then `ready` is false.
 * @param {string} root @param {{ port: number, env: NodeJS.ProcessEnv, distDir?: string }} options
 */
export function serve(root, { port, env, distDir = '.next' }) {
  const child = spawnNode(serverArgs(distDir), {
    cwd: root,
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
      up = await answers(port);
      if (!up) await sleep(40);
    }
    return up && !gone;
  })();
  return { ready, exited, stop: () => child.kill('SIGTERM') };
}

/** Any status is an answer: Next.js answers no request before its start is complete. @param {number} port */
const answers = (port) =>
  fetch(`http://127.0.0.1:${port}/_next/static/ready`).then(
    () => true,
    () => false,
  );
