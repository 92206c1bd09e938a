// `npm run test:cluster`: tests three instances of the site, from the files of its container image, with PostgreSQL, Redis and nginx as configured in
// deploy/. Skipped if a program is not installed. `--report FILE` writes the counts as JSON.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { errorMessage } from '@/lib/util/common';
import { type Cluster, openCluster } from './cluster/cluster';
import { findPrograms } from './cluster/programs';
import { PROOFS, SETUP_PROOF_COUNT } from './cluster/proofs';
import { ensureBuilt } from './lib/build.mjs';
import { parseOptions, print, printError, runScript } from './lib/console';
import { addSummaries, closingLine, type Summary, summarizeCheck } from './lib/counts.mjs';
import { withSetupLock } from './lib/lock.mjs';
import { withDefaultSettings } from './lib/settings-names.mjs';

const USAGE = 'Usage: npm run test:cluster -- [--report FILE] [--keep] [--only TEXT]';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Runs the proofs in order. A failure skips the rest, because it leaves the cluster in an unknown state. */
async function runProofs(cluster: Cluster, only: string): Promise<Summary> {
  const results: Summary[] = [];
  // The first proofs always run, because they set up the database.
  const chosen = PROOFS.filter(({ title }, index) => index < SETUP_PROOF_COUNT || title.includes(only));
  for (const { title, run } of chosen) {
    const startedAt = performance.now();
    try {
      const measured = await run(cluster);
      print(`ok    ${title}: ${measured} (${seconds(performance.now() - startedAt)})`);
      results.push(summarizeCheck(title, true));
    } catch (error) {
      printError(`FAIL  ${title}: ${errorMessage(error)}`);
      results.push(summarizeCheck(title, false));
      break;
    }
  }
  const total = addSummaries(results);
  return { ...total, skipped: PROOFS.length - results.length };
}

async function test({ keep, only }: { keep: boolean; only: string }): Promise<Summary> {
  const programs = findPrograms();
  if ('missing' in programs) {
    print(`Not installed (Debian: ${programs.missing.join(', ')}): the ${PROOFS.length} cluster tests are skipped.`);
    return { passed: 0, failed: 0, skipped: PROOFS.length, failures: [] };
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
  const total = await test(options);
  if (options.report !== '') fs.writeFileSync(options.report, JSON.stringify(total));
  print(`Cluster: ${closingLine(total)} (${seconds(performance.now() - startedAt)})`);
  return total.failed === 0;
});
