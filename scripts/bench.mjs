// `npm run bench`: copies the build, imports the demo into a new database, and runs bench/index.ts.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyBuild, ensureBuilt } from './lib/build.mjs';
import { importDemo } from './lib/demo.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { withSetupLock } from './lib/lock.mjs';
import { runNode, stopChildrenOnSignals } from './lib/run.mjs';
import { withDefaultSettings } from './lib/settings-names.mjs';
import { exitWithError, ROOT } from './lib/setup.mjs';

const DIST_DIR = '.next-bench';

async function main() {
  const defaults = withDefaultSettings(process.env);
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-bench-'));
  process.on('exit', () => {
    for (const folder of [data, path.join(ROOT, DIST_DIR)])
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  await withSetupLock(async () => {
    await ensureInstalled(ROOT, { development: true });
    await ensureBuilt(defaults);
    await copyBuild(DIST_DIR);
  });
  fs.mkdirSync(path.join(data, 'demo'));
  await importDemo({ ...defaults, DATABASE_URL: `file:${path.join(data, 'demo', 'hub.sqlite')}` });
  const { code } = await runNode(['--import', 'tsx', 'bench/index.ts', ...process.argv.slice(2)], {
    show: true,
    env: { ...defaults, RATE_LIMITS: 'false', BENCH_DIST_DIR: DIST_DIR, BENCH_DATA: data },
  });
  process.exit(code);
}

stopChildrenOnSignals();
main().catch(exitWithError);
