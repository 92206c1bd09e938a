// `npm run test:browsers`: user journeys in Debian's Firefox and WebKitGTK. Skips a browser that is not installed; `--require` installs it with
// apt or fails. `--report FILE` writes the counts as JSON; E2E_BASE_URL is the URL of a running server.
import fs from 'node:fs';
import { z } from 'zod';
import { findPrograms, installMissing, KINDS } from '@/e2e/browsers/installed';
import { JOURNEYS } from '@/e2e/browsers/journeys';
import { runAllJourneys } from '@/e2e/browsers/walk';
import { parseOptions, print, runScript } from './lib/console';
import { addSummaries, formatTotals, type Summary } from './lib/counts.mjs';
import { spawnNode, stopChildrenOnSignals } from './lib/run.mjs';
import { SetupError } from './lib/setup.mjs';

const USAGE = 'Usage: npm run test:browsers -- [--require] [--report FILE]';
const FIRST_PORT = Number(process.env.E2E_PORT) || 3101;

/** Starts a site with the demo, unless E2E_BASE_URL is set. */
async function startSite(): Promise<{ origin: string; stop: () => void }> {
  const running = process.env.E2E_BASE_URL;
  if (running) return { origin: running, stop: () => undefined };
  const server = spawnNode(['scripts/e2e-server.mjs', 'embedded'], { stderr: 'inherit' });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Servers ready')) resolve();
    });
    server.once('close', () => reject(new SetupError(`The site did not start.\n${output}`)));
  });
  return { origin: `http://localhost:${FIRST_PORT}`, stop: () => server.kill('SIGTERM') };
}

async function runJourneysIn(kind: (typeof KINDS)[number], origin: string): Promise<Summary> {
  const programs = findPrograms(kind);
  const count = Object.keys(JOURNEYS).length;
  if (programs === null) {
    print(`${kind.name} is not installed (Debian: ${kind.packages.join(', ')}): its ${count} journeys are skipped.`);
    return { passed: 0, failed: 0, skipped: count, failures: [] };
  }
  const browser = await kind.start(programs);
  return runAllJourneys(browser, origin).finally(() => browser.close());
}

const OPTIONS = z.object({ require: z.boolean().default(false), report: z.string().default('') });

stopChildrenOnSignals();
runScript({ name: 'browsers', usage: USAGE }, parseOptions(process.argv.slice(2), OPTIONS), async (options) => {
  if (options.require) await installMissing();
  const isInstalled = KINDS.some((kind) => findPrograms(kind) !== null);
  const site = isInstalled ? await startSite() : { origin: '', stop: () => undefined };
  const total = addSummaries(
    await Promise.all(KINDS.map((kind) => runJourneysIn(kind, site.origin))).finally(site.stop),
  );
  if (options.report !== '') fs.writeFileSync(options.report, JSON.stringify(total));
  print(formatTotals(total));
  return total.failed === 0;
});
