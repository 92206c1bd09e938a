import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { runNpm } from './run.mjs';
import { readText, SetupError } from './setup.mjs';

/** Whether npm has installed every package that this platform needs. @param {string} root @param {{ development: boolean }} packages */
function isInstalled(root, { development }) {
  /** @param {string} file @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} */
  const readPackages = (file) => JSON.parse(readText(path.join(root, file)) ?? '{}').packages ?? {};
  // npm writes this file at the end of an install.
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(
    ([folder, { version, dev, optional, devOptional }]) => {
      const isNeeded = folder !== '' && !optional && !devOptional && (development || !dev);
      return !isNeeded || installed[folder]?.version === version;
    },
  );
}

/**
 * Installs packages if node_modules is missing, incomplete or from another package-lock.json. A stamp is written last, so that an interrupted
 * install is repeated. A complete install by npm is not changed. Development packages are added without replacing those that a running site uses.
 * @param {string} root @param {{ development: boolean }} packages @throws {SetupError} after printing npm's output
 */
export async function ensureInstalled(root, { development }) {
  const stamp = path.join(root, 'node_modules/.stamp');
  const expectedStamp = createHash('sha1')
    .update(`${process.platform} ${process.arch}\n`)
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const [found, kind] = (readText(stamp) ?? '').split(' ');
  if (found === expectedStamp && (!development || kind !== 'production')) return;
  if (!found && isInstalled(root, { development })) return;
  console.log(development ? 'Installing…' : 'Installing (without development packages)…');
  fs.rmSync(stamp, { force: true });
  const env = { ...process.env };
  Reflect.deleteProperty(env, 'NODE_ENV');
  const add = found === expectedStamp ? ['install', '--no-save'] : ['ci'];
  const args = [...add, development ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runNpm(args, { env, cwd: root });
  if (code !== 0) {
    console.error(output);
    throw new SetupError(`Installing failed: npm ${add[0]} ended with code ${code}.`);
  }
  fs.writeFileSync(stamp, development ? expectedStamp : `${expectedStamp} production`);
}
