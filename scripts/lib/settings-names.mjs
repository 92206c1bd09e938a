import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './setup.mjs';

const source = fs.readFileSync(path.join(ROOT, 'lib/site/settings.ts'), 'utf8');

/** The names of all settings (docs/configuration.md). Read from the source, because this module runs before anything is compiled. */
export const SETTING_NAMES = Array.from(source.matchAll(/^ {2}([A-Z][A-Z\d_]*):/gm), ([, name = '']) => name);

/**
 * An environment in which every setting has its default. The values are empty strings, because missing variables would be read from `.env` files.
 * @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv}
 */
export function withDefaultSettings(env) {
  return { ...env, ...Object.fromEntries(SETTING_NAMES.map((name) => [name, ''])) };
}
