import path from 'node:path';
import { ROOT, readText } from './setup.mjs';

const SETTINGS_SOURCE = path.join(ROOT, 'lib/site/settings.ts');

/** The names of all settings (docs/configuration.md). Read from the source, because this module runs before anything is compiled. */
export const SETTING_NAMES = Array.from(
  (readText(SETTINGS_SOURCE) ?? '').matchAll(/^ {2}([A-Z][A-Z_]*):/gm),
  ([, name = '']) => name,
);

/**
 * An environment in which every setting has its default. The values are empty strings, because missing variables would be read from `.env` files.
 * @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv}
 */
export function withDefaultSettings(env) {
  return { ...env, ...Object.fromEntries(SETTING_NAMES.map((name) => [name, ''])) };
}
