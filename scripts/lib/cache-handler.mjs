import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js';

const SOURCE = 'lib/page-cache/store/cache-handler.ts';

/** Outside the build's folder: Turbopack bundles the handler into the middleware and cannot read from the build's folder. */
const FILE = 'node_modules/.cache/storefront/cache-handler.mjs';

/**
 * The absolute path of the compiled cache handler, for `cacheHandler` in next.config.js. Builds and the development server compile it; a production server
 * compiles it only if it is missing.
 * @param {string} root @param {string} phase of Next.js
 */
export function cacheHandlerFile(root, phase) {
  const file = path.join(root, FILE);
  const isBuilt = phase === PHASE_PRODUCTION_SERVER && fs.existsSync(file);
  if (isBuilt || ![PHASE_PRODUCTION_BUILD, PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER].includes(phase))
    return file;
  // Loaded on demand, because tests and tools load the configuration without esbuild.
  const { buildSync } = createRequire(import.meta.url)('esbuild');
  const partial = `${file}.${process.pid}`;
  buildSync({
    absWorkingDir: root,
    entryPoints: [SOURCE],
    outfile: partial,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  // Several Next.js processes may load the configuration at the same time, so the file is replaced atomically.
  fs.renameSync(partial, file);
  return file;
}
