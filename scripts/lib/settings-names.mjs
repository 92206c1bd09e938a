import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './setup.mjs';

const EXAMPLE = fs.readFileSync(path.join(ROOT, '.env.example'), 'utf8');

/** The names of all settings, from the file that `npm run settings-docs` writes: a script that runs before `npm ci` cannot load the schema. */
export const SETTING_NAMES = [...EXAMPLE.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name);

/**
 * An environment in which every setting has its default, for tests and benchmarks. The values are empty strings: Next.js would read missing ones from `.env`.
 * @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv}
 */
export function withDefaultSettings(env) {
  return { ...env, ...Object.fromEntries(SETTING_NAMES.map((name) => [name, ''])) };
}
