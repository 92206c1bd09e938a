import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js';

const SOURCE_FILE = 'lib/page-cache/store/cache-handler.ts';

/** Outside the build's folder, because Turbopack bundles the handler into the middleware and cannot read from there. */
const OUTPUT_FILE = 'node_modules/.cache/storefront/cache-handler.mjs';

/**
 * The absolute path of the compiled cache handler, for `cacheHandler` in next.config.js. Compiles it in builds and in development, and in production
 * only if it is missing.
 * @param {string} root @param {string} phase of Next.js
 */
export function buildCacheHandler(root, phase) {
  const file = path.join(root, OUTPUT_FILE);
  const isBuilt = phase === PHASE_PRODUCTION_SERVER && fs.existsSync(file);
  if (isBuilt || ![PHASE_PRODUCTION_BUILD, PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER].includes(phase))
    return file;
  // Required lazily, because tests and tools load the configuration without esbuild.
  const { buildSync } = createRequire(import.meta.url)('esbuild');
  const partial = `${file}.${process.pid}`;
  buildSync({
    absWorkingDir: root,
    entryPoints: [SOURCE_FILE],
    outfile: partial,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  // Replaced atomically, because several Next.js processes may load the configuration at the same time.
  fs.renameSync(partial, file);
  return file;
}
