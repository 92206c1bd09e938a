// `npm run soak -- --minutes 15 --rate 50`: sends a constant load to a site with an unreliable hub.
import { parseOptions, print, printError, runScript } from './lib/console';
import { createRandom } from './lib/random';
import { SOAK_OPTIONS, SOAK_USAGE, type SoakArguments } from './soak/arguments';
import { createResponseChecker } from './soak/judge';
import { createTally, sendAndCheck, sendLoad } from './soak/load';
import { readRss, sampleRss, summarizeMemory } from './soak/memory';
import { RANDOM_URLS_CACHE_MB, requestRandomUrls } from './soak/random-urls';
import { findExceededLimits, findUnexpectedLogLines, formatLoad, formatMemory, formatResources } from './soak/report';
import { createRequestGenerator, KNOWN_PAGES } from './soak/requests';
import { findLeaks, readIdleResources } from './soak/resources';
import { type SoakEnvironment, startEnvironment } from './soak/stage';

const SAMPLE_INTERVAL_MS = 5000;

/** Runs the load and prints the results. Returns the exceeded limits. */
async function soakSite(
  { site, hub }: SoakEnvironment,
  { rate, seed, warmUpMs, measuredMs, growth }: SoakArguments,
): Promise<string[]> {
  const checker = createResponseChecker();
  const createNext = createRequestGenerator(createRandom(seed));
  const first = createTally();
  // Caches every page while the hub works. From then on all of them must stay available.
  for (const path of KNOWN_PAGES) await sendAndCheck(site.url, { kind: 'page', path }, checker, first);
  await hub.setMode('flap');
  const warm = await sendLoad(site.url, { rate, ms: warmUpMs, createNext, checker });
  print(`Warm-up finished after ${warm.latencies.length} requests`);
  await hub.setMode('good');
  const before = await readIdleResources(site);
  await hub.setMode('flap');
  const stop = sampleRss(site.pid, SAMPLE_INTERVAL_MS);
  const tally = await sendLoad(site.url, { rate, ms: measuredMs, createNext, checker });
  const memory = summarizeMemory(stop());
  await hub.setMode('good');
  const after = await readIdleResources(site);
  for (const [fault, details] of [...first.faults, ...warm.faults])
    tally.faults.set(`${fault} (during the warm-up)`, details);
  const unexpectedLogLines = findUnexpectedLogLines(site.log());
  print(
    [
      ...formatLoad(tally),
      formatMemory(memory),
      formatResources(before, after),
      `Unexpected in log ${unexpectedLogLines.length}`,
    ].join('\n'),
  );
  const leaked = findLeaks(before, after);
  return findExceededLimits({
    tally,
    memory,
    growth,
    leaked,
    unexpectedLogLines,
    isRunning: readRss(site.pid) !== null,
  });
}

async function runSoak(args: SoakArguments): Promise<boolean> {
  const modeCounts = new Map<string, number>();
  const hasRandomUrls = args.randomUrls > 0;
  const settings = hasRandomUrls ? { CACHE_MAX_MB: String(RANDOM_URLS_CACHE_MB) } : {};
  const environment = await startEnvironment(
    args.seed,
    (mode) => modeCounts.set(mode, (modeCounts.get(mode) ?? 0) + 1),
    settings,
  );
  const exceeded = hasRandomUrls
    ? await requestRandomUrls(environment, args.randomUrls, args.seed)
    : await soakSite(environment, args);
  if (!hasRandomUrls)
    print(`Hub modes         ${[...modeCounts].map(([mode, times]) => `${mode} ${times}×`).join(', ')}`);
  for (const limit of exceeded) printError(`Limit exceeded: ${limit}`);
  return exceeded.length === 0;
}

runScript({ name: 'soak', usage: SOAK_USAGE }, parseOptions(process.argv.slice(2), SOAK_OPTIONS), runSoak);
