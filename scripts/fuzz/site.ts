import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startSite } from '@/e2e/support/site-process';
import { openDatabase } from '@/lib/db/database';
import { importPath } from '@/lib/hub/embedded/import/import';
import { copyBuild } from '@/scripts/lib/build.mjs';
import { printError } from '@/scripts/lib/console';
import { PROBED_NODE_OPTIONS } from '@/scripts/soak/resources';
import { FUZZ_SECRETS } from './routes';

/** A small CACHE_MAX_MB, so that the cache fills up quickly. */
export const CACHE_MIB = 64;

/** The site runs from a copy of the build, so that images optimised for hostile requests do not stay in the original. */
const BUILD_COPY = `.next-fuzz-${process.pid}`;

/** Starts a copy of the build with the demo in a new folder, without rate limits. Throws if there is no build. */
export async function openFuzzedSite(root: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'storefront-fuzz-'));
  const databaseUrl = `file:${path.join(folder, 'hub.sqlite')}`;
  const close = async () => {
    await rm(folder, { recursive: true, force: true });
    await rm(path.join(root, BUILD_COPY), { recursive: true, force: true });
  };
  try {
    const database = await openDatabase(databaseUrl, printError);
    await importPath(database, 'demo', { mediaFolder: path.join(folder, 'media'), log: () => {} });
    await database.close();
    await copyBuild(root, BUILD_COPY);
    const site = await startSite({
      folder,
      build: BUILD_COPY,
      env: {
        ...FUZZ_SECRETS,
        ...{ HUB_SERVE: 'true', RATE_LIMITS: 'false', CACHE_MAX_MB: String(CACHE_MIB) },
        NODE_OPTIONS: PROBED_NODE_OPTIONS,
      },
    });
    return {
      site,
      close: async () => {
        await site.kill();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
