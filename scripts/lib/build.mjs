import fs from 'node:fs';
import path from 'node:path';
import { compressStatic } from './compress-static.mjs';
import { isAlive } from './lock.mjs';
import { isPortOpen } from './port.mjs';
import { runNode } from './run.mjs';
import { withDefaultSettings } from './settings-names.mjs';
import { ROOT, readText, SetupError } from './setup.mjs';
import { computeSourceHash } from './source-hash.mjs';

const NEXT_BIN = 'node_modules/next/dist/bin/next';
const BUILD_DIR = path.join(ROOT, '.next');
const RM_OPTIONS = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 };

/**
 * Builds if the source has changed. Settings do not matter, because a build runs in every environment. A stamp is removed first and written last, so
 * that an incomplete build is never served and its cache is not reused.
 * @param {NodeJS.ProcessEnv} env
 * @throws {SetupError} for invalid settings, a failed build (after printing its output), or a running server that serves the old build
 */
export async function ensureBuilt(env) {
  const stamp = path.join(BUILD_DIR, '.stamp');
  const expectedStamp = computeSourceHash(ROOT);
  const found = readText(stamp);
  if (found === expectedStamp) return;
  await ensureNotServed();
  const settings = await runNode(['--import', 'tsx', 'scripts/command.ts', 'check-settings'], { env });
  if (settings.code !== 0) throw new SetupError(settings.output);
  console.log('Building…');
  fs.rmSync(stamp, { force: true });
  for (const name of fs.existsSync(BUILD_DIR) ? fs.readdirSync(BUILD_DIR) : []) {
    if (found === null || name !== 'cache') fs.rmSync(path.join(BUILD_DIR, name), RM_OPTIONS);
  }
  const { code, output } = await runNode([NEXT_BIN, 'build'], { env: createNextEnv(withDefaultSettings(env)) });
  if (code !== 0) {
    console.error(output);
    throw new SetupError(`Building failed: next build ended with code ${code}.`);
  }
  await Promise.all([
    bundleEntries(SERVER_ENTRIES, path.join(BUILD_DIR, 'storefront')),
    compressStatic(BUILD_DIR, path.join(ROOT, 'public')),
  ]);
  fs.writeFileSync(stamp, expectedStamp);
}

/** The server, and the worker thread that loads the index. */
const SERVER_ENTRIES = { index: 'server/index.ts', 'index-worker': 'lib/hub/embedded/store/index-worker.ts' };

/**
 * Bundles entry points and their modules without npm packages, so that they start without a TypeScript compiler.
 * @param {Record<string, string>} entries names and paths relative to the project's folder @param {string} outdir
 */
export async function bundleEntries(entries, outdir) {
  // Imported lazily, because `npm start` imports this module before packages are installed.
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: ROOT,
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
export function createNextEnv(env, distDir = '.next') {
  return { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: distDir };
}

/**
 * Copies the build for a server of tests or benchmarks, so that it does not write into the build that `npm start` serves.
 * @param {string} distDir e.g. `'.next-remote'`
 */
export async function copyBuild(distDir) {
  const to = path.join(ROOT, distDir);
  fs.rmSync(to, RM_OPTIONS);
  await fs.promises.cp(BUILD_DIR, to, {
    recursive: true,
    verbatimSymlinks: true,
    mode: fs.constants.COPYFILE_FICLONE,
    filter: (source) => source !== path.join(BUILD_DIR, 'cache') && !path.basename(source).startsWith('.serving-'),
  });
}

/** Records that this process serves the build. @param {number} port */
export function recordServing(port) {
  const file = path.join(BUILD_DIR, `.serving-${process.pid}`);
  fs.writeFileSync(file, String(port));
  process.on('exit', () => fs.rmSync(file, { force: true }));
}

/** Throws if a running server serves the build, because it would mix files of two builds. */
async function ensureNotServed() {
  for (const name of fs.existsSync(BUILD_DIR) ? fs.readdirSync(BUILD_DIR) : []) {
    const pid = Number(/^\.serving-(\d+)$/.exec(name)?.[1] ?? 0);
    if (pid === 0) continue;
    const port = Number(readText(path.join(BUILD_DIR, name)));
    if (isAlive(pid) && (await isPortOpen(port))) {
      throw new SetupError(
        `The source has changed, and a storefront on port ${port} (process ${pid}) serves the last build: stop it first.`,
      );
    }
    fs.rmSync(path.join(BUILD_DIR, name), { force: true });
  }
}
