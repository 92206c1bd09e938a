// `npm run test:cluster`: tests three instances of the site, from the files of its container image, with PostgreSQL, Redis and nginx as configured in
// deploy/. Skipped if a program is not installed. `--report FILE` writes the counts as JSON.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { errorMessage } from '@/lib/util/common';
import { type Cluster, openCluster } from './cluster/cluster';
import { findPrograms } from './cluster/programs';
import { CLUSTER_TESTS, SETUP_TEST_COUNT } from './cluster/tests';
import { ensureBuilt } from './lib/build.mjs';
import { parseOptions, print, printError, runScript } from './lib/console';
import { addSummaries, formatTotals, type Summary, summarizeCheck } from './lib/counts.mjs';
import { withSetupLock } from './lib/lock.mjs';
import { withDefaultSettings } from './lib/settings-names.mjs';

const USAGE = 'Usage: npm run test:cluster -- [--report FILE] [--keep] [--only TEXT]';

const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Runs the proofs in order. A failure skips the rest, because it leaves the cluster in an unknown state. */
async function runProofs(cluster: Cluster, only: string): Promise<Summary> {
  const results: Summary[] = [];
  // The first proofs always run, because they set up the database.
  const chosen = CLUSTER_TESTS.filter(({ title }, index) => index < SETUP_TEST_COUNT || title.includes(only));
  for (const { title, run } of chosen) {
    const startedAt = performance.now();
    try {
      const measured = await run(cluster);
      print(`ok    ${title}: ${measured} (${formatSeconds(performance.now() - startedAt)})`);
      results.push(summarizeCheck(title, true));
    } catch (error) {
      printError(`FAIL  ${title}: ${errorMessage(error)}`);
      results.push(summarizeCheck(title, false));
      break;
    }
  }
  const total = addSummaries(results);
  return { ...total, skipped: CLUSTER_TESTS.length - results.length };
}

async function runClusterTests({ keep, only }: { keep: boolean; only: string }): Promise<Summary> {
  const programs = findPrograms();
  if ('missing' in programs) {
    print(
      `Not installed (Debian: ${programs.missing.join(', ')}): the ${CLUSTER_TESTS.length} cluster tests are skipped.`,
    );
    return { passed: 0, failed: 0, skipped: CLUSTER_TESTS.length, failures: [] };
  }
  await withSetupLock(() => ensureBuilt(withDefaultSettings(process.env)));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-cluster-'));
  if (keep) print(`Logs and data are kept in ${folder}.`);
  else process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const cluster = await openCluster(programs, folder);
  return runProofs(cluster, only).finally(cluster.close);
}

const OPTIONS = z.object({
  report: z.string().default(''),
  keep: z.boolean().default(false),
  only: z.string().default(''),
});

runScript({ name: 'cluster', usage: USAGE }, parseOptions(process.argv.slice(2), OPTIONS), async (options) => {
  const startedAt = performance.now();
  const total = await runClusterTests(options);
  if (options.report !== '') fs.writeFileSync(options.report, JSON.stringify(total));
  print(`Cluster: ${formatTotals(total)} (${formatSeconds(performance.now() - startedAt)})`);
  return total.failed === 0;
});
