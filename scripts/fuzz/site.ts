import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type SiteProcess, startSite } from '@/e2e/support/site-process';
import { openDatabase } from '@/lib/db/database';
import { importPath } from '@/lib/hub/embedded/import/import';
import { copyBuild } from '@/scripts/lib/build.mjs';
import { printError } from '@/scripts/lib/console';
import { ROOT } from '@/scripts/lib/setup.mjs';
import { PROBED_NODE_OPTIONS } from '@/scripts/soak/resources';
import { FUZZ_SECRETS } from './routes';

/** A small CACHE_MAX_MB, so that the cache fills up quickly. */
export const CACHE_MIB = 64;

/** The site runs from a copy of the build, so that images optimised for hostile requests are discarded. */
const BUILD_COPY_DIR = `.next-fuzz-${process.pid}`;

/** Starts a copy of the build with the demo and without rate limits. Its folders are removed at exit. Throws if there is no build. */
export async function openFuzzedSite(): Promise<SiteProcess> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-fuzz-'));
  process.on('exit', () => {
    for (const created of [folder, path.join(ROOT, BUILD_COPY_DIR)])
      fs.rmSync(created, { recursive: true, force: true, maxRetries: 3 });
  });
  const database = await openDatabase(`file:${path.join(folder, 'hub.sqlite')}`, printError);
  await importPath(database, 'demo', { mediaFolder: path.join(folder, 'media'), log: () => {} });
  await database.close();
  await copyBuild(BUILD_COPY_DIR);
  return startSite({
    folder,
    build: BUILD_COPY_DIR,
    env: {
      ...FUZZ_SECRETS,
      ...{ HUB_SERVE: 'true', RATE_LIMITS: 'false', CACHE_MAX_MB: String(CACHE_MIB) },
      NODE_OPTIONS: PROBED_NODE_OPTIONS,
    },
  });
}
