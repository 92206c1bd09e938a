import { createRequire } from 'node:module';

/**
 * Loads a folder's `.env` files into process.env as Next.js does, so that the server and all commands have the same settings.
 * Existing variables keep their values.
 *
 * @param {string} folder
 * @param {boolean} [isDevelopment]
 */
export function loadEnvFiles(folder, isDevelopment = false) {
  // Required lazily, because `npm start` imports this module before packages are installed.
  const require = createRequire(import.meta.url);
  require('@next/env').loadEnvConfig(folder, isDevelopment, { info: () => undefined, error: console.error });
}
