import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type OwnSite, startSite } from '@/e2e/support/own-site';
import { openDatabase } from '@/lib/db/database';
import { importPath } from '@/lib/hub/embedded/import/import';
import { copyBuild } from '@/scripts/lib/build.mjs';
import { printError } from '@/scripts/lib/console';
import { FUZZ_SECRETS } from './routes';

/** MiB that the fuzzed site may keep pages in: few, so that they are soon full. */
export const CACHE_MIB = 64;

/** The build's copy, so that pictures made for made-up requests do not stay in the one that `npm start` serves. */
const BUILD_COPY = `.next-fuzz-${process.pid}`;

/** A site of the fuzzer's own. */
export interface FuzzedSite {
  site: OwnSite;
  /** Where its process writes its active resources on SIGUSR2. */
  handlesFile: string;
  close(): Promise<void>;
}

/** Starts a copy of the finished build with the demo in a new folder, without rate limits. Throws when there is no finished build. */
export async function openFuzzedSite(root: string): Promise<FuzzedSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'storefront-fuzz-'));
  const handlesFile = path.join(folder, 'handles.json');
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
    const preload = pathToFileURL(path.join(root, 'scripts/fuzz/report-handles.mjs')).href;
    const site = await startSite({
      folder,
      build: BUILD_COPY,
      env: {
        ...FUZZ_SECRETS,
        ...{ HUB_SERVE: 'true', RATE_LIMITS: 'false', CACHE_MAX_MB: String(CACHE_MIB) },
        ...{ FUZZ_HANDLES_FILE: handlesFile, NODE_OPTIONS: `--import=${preload}` },
      },
    });
    return {
      ...{ site, handlesFile },
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
