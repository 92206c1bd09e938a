// Constant load on a site whose hub fails now and then: `npm run soak -- --minutes 15 --rate 50`.
import { print, printError, runScript } from './lib/console';
import { createRandom } from './lib/random';
import { readSoakArguments, SOAK_USAGE, type SoakArguments } from './soak/arguments';
import { createJudge } from './soak/judge';
import { askOnce, newTally, sendLoad } from './soak/load';
import { readRss, sampleRss, sumUpMemory } from './soak/memory';
import { WALK_CACHE_MB, walkRandomUrls } from './soak/random-urls';
import { brokenBounds, loadLines, memoryLine, oddLines, resourcesLine } from './soak/report';
import { KNOWN_PAGES, soakRequests } from './soak/requests';
import { leakedResources, restingResources } from './soak/resources';
import { openStage, type Stage } from './soak/stage';

/** Milliseconds between two samples of the memory. */
const SAMPLE = 5000;

/** Runs the load and prints the results. Returns the broken limits. */
async function soak(
  { site, hub }: Stage,
  { rate, seed, warmUpMs, measuredMs, growth }: SoakArguments,
): Promise<string[]> {
  const judge = createJudge();
  const next = soakRequests(createRandom(seed));
  const first = newTally();
  // Load every page while the hub works: from then on each must stay available.
  for (const path of KNOWN_PAGES) await askOnce(site.url, { kind: 'page', path }, judge, first);
  await hub.setMode('flap');
  const warm = await sendLoad(site.url, { rate, ms: warmUpMs, next, judge });
  print(`Warm, after ${warm.latencies.length} requests`);
  await hub.setMode('good');
  const before = await restingResources(site);
  await hub.setMode('flap');
  const stop = sampleRss(site.pid, SAMPLE);
  const tally = await sendLoad(site.url, { rate, ms: measuredMs, next, judge });
  const memory = sumUpMemory(stop());
  await hub.setMode('good');
  const after = await restingResources(site);
  for (const [fault, about] of [...first.faults, ...warm.faults])
    tally.faults.set(`${fault} (before the measured part)`, about);
  const odd = oddLines(site.log());
  print(
    [...loadLines(tally), memoryLine(memory), resourcesLine(before, after), `Odd in the log    ${odd.length}`].join(
      '\n',
    ),
  );
  const leaked = leakedResources(before, after);
  return brokenBounds({ tally, memory, growth, leaked, odd, isRunning: readRss(site.pid) !== null });
}

async function run(asked: SoakArguments): Promise<boolean> {
  const turns = new Map<string, number>();
  const isWalk = asked.randomUrls > 0;
  const settings = isWalk ? { CACHE_MAX_MB: String(WALK_CACHE_MB) } : {};
  const stage = await openStage(asked.seed, (mode) => turns.set(mode, (turns.get(mode) ?? 0) + 1), settings);
  try {
    const broken = isWalk ? await walkRandomUrls(stage, asked.randomUrls, asked.seed) : await soak(stage, asked);
    if (!isWalk) print(`The hub was       ${[...turns].map(([mode, times]) => `${mode} ${times}×`).join(', ')}`);
    for (const bound of broken) printError(`Broken: ${bound}`);
    return broken.length === 0;
  } finally {
    await stage.close();
  }
}

runScript({ name: 'soak', usage: SOAK_USAGE }, readSoakArguments(process.argv.slice(2)), run);
