import fs from 'node:fs';
import path from 'node:path';
import { compressStatic } from './compress-static.mjs';
import { isAlive } from './lock.mjs';
import { portAnswers } from './port.mjs';
import { runNode } from './run.mjs';
import { withDefaultSettings } from './settings-names.mjs';
import { readText, SetupError } from './setup.mjs';
import { sourceHash } from './source-hash.mjs';

const NEXT = 'node_modules/next/dist/bin/next';
const REMOVE = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 };

/**
 * Builds when the source has changed; settings do not matter, since one build serves every environment. The stamp is removed first and written
 * last, so a half-written build is never served. Only the cache of a complete build is kept.
 * @param {string} root @param {NodeJS.ProcessEnv} env
 * @throws {SetupError} for wrong settings, a failed build (after printing its output), or a running server that serves the old build
 */
export async function ensureBuilt(root, env) {
  const folder = path.join(root, '.next');
  const stamp = path.join(folder, '.stamp');
  const wanted = sourceHash(root);
  const found = readText(stamp);
  if (found === wanted) return;
  await refuseUnderServer(folder);
  const settings = await runNode(['--import', 'tsx', 'scripts/command.ts', 'check-settings'], { env, cwd: root });
  if (settings.code !== 0) throw new SetupError(settings.output);
  console.log('Building…');
  fs.rmSync(stamp, { force: true });
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    if (found === null || name !== 'cache') fs.rmSync(path.join(folder, name), REMOVE);
  }
  const { code, output } = await runNode([NEXT, 'build'], { env: nextEnv(withDefaultSettings(env)), cwd: root });
  if (code !== 0) {
    console.error(output);
    throw new SetupError(`Building failed: next build ended with code ${code}.`);
  }
  await Promise.all([
    bundle(root, SERVER_ENTRIES, path.join(folder, 'storefront')),
    compressStatic(folder, path.join(root, 'public')),
  ]);
  fs.writeFileSync(stamp, wanted);
}

/** The server, and the worker that loads the index. */
const SERVER_ENTRIES = { index: 'server/index.ts', 'index-worker': 'lib/hub/embedded/store/index-worker.ts' };

/**
 * Bundles programs and their modules, without packages, so that they start without a TypeScript compiler.
 * @param {string} root @param {Record<string, string>} entries names and paths relative to `root` @param {string} outdir
 */
export async function bundle(root, entries, outdir) {
  // `npm start` installs packages first.
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
}

/** The environment of Next.js commands. @param {NodeJS.ProcessEnv} env @param {string} [distDir] @returns {NodeJS.ProcessEnv} */
export function nextEnv(env, distDir = '.next') {
  return { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: distDir };
}

/**
 * Copies the build, so that a server for tests or benchmarks writes nothing into the one that `npm start` serves.
 * @param {string} root @param {string} distDir e.g. `'.next-remote'`
 */
export async function copyBuild(root, distDir) {
  const from = path.join(root, '.next');
  const to = path.join(root, distDir);
  fs.rmSync(to, REMOVE);
  await fs.promises.cp(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    mode: fs.constants.COPYFILE_FICLONE,
    filter: (source) => source !== path.join(from, 'cache') && !path.basename(source).startsWith('.serving-'),
  });
}

/** Records that this process serves the build. @param {string} root @param {number} port */
export function noteServing(root, port) {
  const file = path.join(root, '.next', `.serving-${process.pid}`);
  fs.writeFileSync(file, String(port));
  process.on('exit', () => fs.rmSync(file, { force: true }));
}

/** A build under a running server would mix two builds on its pages. @param {string} folder */
async function refuseUnderServer(folder) {
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const pid = Number(/^\.serving-(\d+)$/.exec(name)?.[1] ?? 0);
    if (pid === 0) continue;
    const port = Number(readText(path.join(folder, name)));
    if (isAlive(pid) && (await portAnswers(port))) {
      throw new SetupError(
        `The source has changed, and a storefront on port ${port} (process ${pid}) serves the last build: stop it first.`,
      );
    }
    fs.rmSync(path.join(folder, name), { force: true });
  }
}
