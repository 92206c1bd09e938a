import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { nextEnv } from './build.mjs';
import { exitCode, spawnNode } from './run.mjs';

/**
 * How Node runs the server of a finished build: its heap grows by half of what lives in it rather than by several times as much, so that a site whose
 * hub sent nonsense for a while does not stay large. `NODE_OPTIONS` of the caller still apply.
 *
 * @param {string} distDir the folder of the build
 * @returns {string[]}
 */
export const serverArgs = (distDir) => ['--heap-growing-percent=50', `${distDir}/storefront/index.mjs`];

/**
 * Serves a finished build. What Next prints while it starts is dropped when it comes up and printed when it does not.
 *
 * @param {string} root
 * @param {{ port: number, env: NodeJS.ProcessEnv, distDir?: string }} options
 * @returns {{ ready: Promise<boolean>, exited: Promise<number>, stop: () => void }} `ready` is false when the server
 *   ended before it answered
 */
export function serve(root, { port, env, distDir = '.next' }) {
  const child = spawnNode(serverArgs(distDir), {
    cwd: root,
    env: { ...nextEnv(env, distDir), PORT: String(port) },
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

/**
 * Whether the server answers requests: any status will do, and Next answers none before its own start is complete.
 *
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function answers(port) {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path: '/_next/static/ready' }, (response) => {
      response.resume();
      resolve(true);
    });
    request.once('error', () => resolve(false));
  });
}
