import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isUrl } from '../../lib/site/is-url.mjs';
import { runNode } from './run.mjs';
import { ROOT, SetupError } from './setup.mjs';

/**
 * The absolute path of the SQLite file in DATABASE_URL; null for another database or a malformed URL.
 * @param {string} root folder of a relative path @param {string | undefined} url empty: `file:data/hub.sqlite`
 */
export function getSqliteFile(root, url) {
  const value = url?.trim() || 'file:data/hub.sqlite';
  if (!/^file:/i.test(value)) return null;
  if (!/^file:\/\//i.test(value)) return path.resolve(root, value.slice('file:'.length));
  return isUrl(value) && new URL(value).host === '' ? fileURLToPath(value) : null;
}

/**
 * Imports the demo unless the embedded hub has content or there is a remote hub. A marker file saves the check of the database.
 * @param {NodeJS.ProcessEnv} env @throws {SetupError} after printing the output of the failed command
 */
export async function ensureDemo(env) {
  if (env.PRODUCT_API_URL?.trim()) return;
  const file = getSqliteFile(ROOT, env.DATABASE_URL);
  const marker = file === null ? null : `${file}.loaded`;
  const isPresent = file === null || fs.existsSync(file);
  if (isPresent && marker !== null && fs.existsSync(marker)) return;
  if (!isPresent || !(await hasContent(env))) {
    console.log('Loading the demo…');
    await importDemo(env);
  }
  if (marker !== null) fs.writeFileSync(marker, '');
}

/** Imports the demo in one transaction. @param {NodeJS.ProcessEnv} env @throws {SetupError} after printing the import's output */
export async function importDemo(env) {
  await importInto(env, ['demo']);
}

/**
 * Adds a folder of content to a hub with the demo, in one transaction.
 * @param {NodeJS.ProcessEnv} env @param {string} folder relative to the project's @throws {SetupError} after printing the output
 */
export async function addContent(env, folder) {
  await importInto(env, ['--add', folder]);
}

/** @param {NodeJS.ProcessEnv} env @param {readonly string[]} args */
async function importInto(env, args) {
  const { code, output } = await runHubCommand(env, ['import', ...args]);
  if (code === 0) return;
  console.error(output);
  throw new SetupError(`Loading ${args.at(-1)} failed: hub import ended with code ${code}.`);
}

/** Whether the output of `hub status` shows a generation above 0, which each import increments. @param {string} status */
export function hasBeenImported(status) {
  return /^Generation\s+[1-9]/m.test(status);
}

/** @param {NodeJS.ProcessEnv} env */
async function hasContent(env) {
  const { code, output } = await runHubCommand(env, ['status']);
  if (code !== 0) throw new SetupError(output);
  return hasBeenImported(output);
}

/** @param {NodeJS.ProcessEnv} env @param {readonly string[]} args */
function runHubCommand(env, args) {
  return runNode(['--import', 'tsx', 'scripts/command.ts', 'hub', ...args], { env });
}
