import { createRequire } from 'node:module';

/**
 * Loads the `.env` files of a folder into process.env like Next.js, so that the server, `npm start` and the commands have the same settings. Variables
 * that are set keep their values.
 *
 * @param {string} folder
 * @param {boolean} [isDevelopment]
 */
export function loadEnvFiles(folder, isDevelopment = false) {
  // `npm start` loads this file before it installs packages.
  const require = createRequire(import.meta.url);
  require('@next/env').loadEnvConfig(folder, isDevelopment, { info: () => undefined, error: console.error });
}
