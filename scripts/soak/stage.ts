import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startFakeHub } from '@/e2e/support/fake-hub';
import { startSite } from '@/e2e/support/site-process';
import { openDatabase } from '@/lib/db/database';
import { importPath } from '@/lib/hub/embedded/import/import';
import { createEmbeddedTransport } from '@/lib/hub/embedded/transport';
import { printError } from '@/scripts/lib/console';
import { PROBED_NODE_OPTIONS } from './resources';

/** A site and its remote hub, a fake one with injected faults, in a new folder. */
export type SoakEnvironment = Awaited<ReturnType<typeof startEnvironment>>;

/** Starts a hub with the demo and a site that reads from it. They end, and their folder is removed, with this process. Throws without a build. */
export async function startEnvironment(
  seed: number,
  onFlap: (mode: string) => void,
  settings: Readonly<Record<string, string>> = {},
) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-soak-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const databaseUrl = `file:${path.join(folder, 'hub.sqlite')}`;
  const database = await openDatabase(databaseUrl, printError);
  await importPath(database, 'demo', { mediaFolder: path.join(folder, 'site', 'media'), log: () => {} });
  await database.close();
  const embedded = await createEmbeddedTransport({ databaseUrl, log: printError });
  const hub = await startFakeHub(embedded.router, { seed, onFlap });
  const site = await startSite({
    folder: path.join(folder, 'site'),
    build: process.env.E2E_DIST || process.env.NEXT_DIST_DIR || '.next',
    env: {
      PRODUCT_API_URL: hub.url,
      HUB_TIMEOUT_MS: '2000',
      RATE_LIMITS: 'false',
      NODE_OPTIONS: PROBED_NODE_OPTIONS,
      REVALIDATE_SECRET: 'secret-of-soak-revalidate',
      ...settings,
    },
  });
  return { site, hub, folder };
}
