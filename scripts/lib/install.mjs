import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readText } from './read-text.mjs';
import { runNpm } from './run.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * Installs the packages when node_modules is missing, half made or of another package-lock.json. The stamp is written
 * last and `npm ci` empties the folder first, so an interrupted install is simply done again. Always with the development
 * packages: the same folder serves `npm start` and `npm test`.
 *
 * @param {string} root
 * @throws {SetupError} when npm fails; its output is printed before
 */
export async function ensureInstalled(root) {
  const stamp = path.join(root, 'node_modules/.stamp');
  const wanted = createHash('sha1')
    .update(`${process.platform} ${process.arch}\n`)
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (readText(stamp) === wanted) return;
  console.log('Installing…');
  fs.rmSync(stamp, { force: true });
  const { NODE_ENV: _, ...env } = process.env;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runNpm(args, { env, cwd: root });
  if (code !== 0) {
    console.error(output);
    throw new SetupError(`Installing failed: npm ci ended with code ${code}.`);
  }
  fs.writeFileSync(stamp, wanted);
}

/**
 * Reads the project's `.env` files into process.env as Next.js will, so that a setting means the same to every step.
 *
 * @param {string} root
 */
export function loadEnvFiles(root) {
  const require = createRequire(path.join(root, 'package.json'));
  require('@next/env').loadEnvConfig(root, false, { info: () => undefined, error: console.error });
}
