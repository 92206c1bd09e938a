import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runNpm } from './run.mjs';
import { readText, SetupError } from './setup.mjs';

/**
 * Installs the packages when node_modules is missing, half made or of another package-lock.json. The stamp is written last and says which packages
 * there are, so an interrupted install is simply done again. `npm start` needs the production packages alone and is content with all of them;
 * `npm test` adds the development packages and leaves in place what a running site uses.
 *
 * @param {string} root
 * @param {{ development: boolean }} packages
 * @throws {SetupError} when npm fails; its output is printed before
 */
export async function ensureInstalled(root, { development }) {
  const stamp = path.join(root, 'node_modules/.stamp');
  const wanted = createHash('sha1')
    .update(`${process.platform} ${process.arch}\n`)
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const [found, kind] = (readText(stamp) ?? '').split(' ');
  // A stamp without a kind is of a version that always installed all packages.
  if (found === wanted && (!development || kind !== 'production')) return;
  console.log(development ? 'Installing…' : 'Installing (without the packages for tests)…');
  fs.rmSync(stamp, { force: true });
  const env = { ...process.env };
  Reflect.deleteProperty(env, 'NODE_ENV');
  const add = found === wanted ? ['install', '--no-save'] : ['ci'];
  const args = [...add, development ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runNpm(args, { env, cwd: root });
  if (code !== 0) {
    console.error(output);
    throw new SetupError(`Installing failed: npm ${add[0]} ended with code ${code}.`);
  }
  fs.writeFileSync(stamp, development ? wanted : `${wanted} production`);
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
