import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isUrl } from '../../lib/site/is-url.mjs';
import { runNode } from './run.mjs';
import { SetupError } from './setup.mjs';

/**
 * The SQLite file that DATABASE_URL names.
 *
 * @param {string} root what a relative path is relative to
 * @param {string | undefined} url none or empty: `file:data/hub.sqlite`
 * @returns {string | null} absolute path; null for another kind of database or a wrong address
 */
export function sqliteFile(root, url) {
  const value = url?.trim() || 'file:data/hub.sqlite';
  if (!/^file:/i.test(value)) return null;
  if (!/^file:\/\//i.test(value)) return path.resolve(root, value.slice('file:'.length));
  return isUrl(value) && new URL(value).host === '' ? fileURLToPath(value) : null;
}

/**
 * Loads the demo into an embedded hub that holds nothing yet. What somebody imported themselves is never replaced: a
 * database that this did not load is asked first. A marker beside a SQLite file saves the question next time.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @throws {SetupError} when the database cannot be read or the import fails; the import's output is printed before
 */
export async function ensureDemo(root, env) {
  if (env.PRODUCT_API_URL?.trim()) return;
  const file = sqliteFile(root, env.DATABASE_URL);
  const marker = file === null ? null : `${file}.loaded`;
  const exists = file === null || fs.existsSync(file);
  if (exists && marker !== null && fs.existsSync(marker)) return;
  if (!exists || !(await isLoaded(root, env))) {
    console.log('Loading the demo…');
    await importDemo(root, env);
  }
  if (marker !== null) fs.writeFileSync(marker, '');
}

/**
 * Imports the demo: all of it or nothing.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @throws {SetupError} when the import fails; its output is printed before
 */
export async function importDemo(root, env) {
  await importInto(root, env, ['demo']);
}

/**
 * Adds content to an embedded hub that holds the demo: all of it or nothing.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {string} folder relative to `root`
 * @throws {SetupError} when the import fails; its output is printed before
 */
export async function addContent(root, env, folder) {
  await importInto(root, env, ['--add', folder]);
}

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 */
async function importInto(root, env, args) {
  const { code, output } = await hub(root, env, ['import', ...args]);
  if (code === 0) return;
  console.error(output);
  throw new SetupError(`Loading ${args.at(-1)} failed: hub import ended with code ${code}.`);
}

/**
 * Whether any import has ever come to its end, read from what `hub status` prints: each one counts a generation.
 *
 * @param {string} status
 * @returns {boolean}
 */
export function hasBeenImported(status) {
  return /^Generation\s+[1-9]/m.test(status);
}

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
async function isLoaded(root, env) {
  const { code, output } = await hub(root, env, ['status']);
  if (code !== 0) throw new SetupError(output);
  return hasBeenImported(output);
}

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 */
function hub(root, env, args) {
  return runNode(['--import', 'tsx', 'scripts/command.ts', 'hub', ...args], { env, cwd: root });
}
