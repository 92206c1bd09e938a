// Hostile requests to a production site, the same ones for the same seed: `npm run fuzz -- --requests 100000 --seed 1` (S8).
import { FUZZ_USAGE, type FuzzArguments, readFuzzArguments } from './fuzz/arguments';
import { type Corpus, readCorpus } from './fuzz/corpus';
import { judge } from './fuzz/judge';
import { generateRequest } from './fuzz/kinds';
import { createTally, describeRequest, printable } from './fuzz/report';
import { type FuzzTarget, fuzzSite } from './fuzz/run';
import { sendRequest } from './fuzz/send';
import { CACHE_MIB, openFuzzedSite } from './fuzz/site';
import { print, printError, runScript } from './lib/console';

/** The share of requests that is sent without rate limits: with them most requests would end there. */
const UNLIMITED_SHARE = 0.8;

/** The default of CACHE_MAX_MB. */
const DEFAULT_CACHE_MIB = 256;

const originOf = (port: number) => `http://127.0.0.1:${port}`;

/** Sends single requests again and prints their answers. Returns the number of requests with a fault. */
async function replay(port: number, corpus: Corpus, { seed, kinds, replay: numbers }: FuzzArguments): Promise<number> {
  let faulty = 0;
  for (const number of numbers) {
    const request = generateRequest(seed, number, corpus, kinds);
    const outcome = await sendRequest(port, request);
    const faults = judge(request, outcome, corpus.host);
    print(`${describeRequest(request, 4000)}\n  ended by ${outcome.end} after ${Math.round(outcome.ms)} ms`);
    for (const { status, headers, body } of outcome.answers)
      print(`  ${status} ${JSON.stringify(headers)}\n    ${printable(body)}`);
    for (const fault of faults) print(`  Fault: a request ${fault}`);
    if (faults.length > 0) faulty += 1;
  }
  return faulty;
}

async function fuzzRunning(port: number, asked: FuzzArguments): Promise<number> {
  const corpus = await readCorpus(originOf(port));
  if (asked.replay.length > 0) return replay(port, corpus, asked);
  const process = asked.pid === null ? null : { pid: asked.pid };
  const tally = createTally();
  const target: FuzzTarget = { port, process, cacheMib: DEFAULT_CACHE_MIB };
  const broken = await fuzzSite(target, corpus, asked, { from: 0, to: asked.requests }, tally);
  return report(tally, broken, asked.seed);
}

async function fuzzOwn(asked: FuzzArguments): Promise<number> {
  const { site, close } = await openFuzzedSite(process.cwd());
  try {
    const port = Number(new URL(site.url).port);
    const corpus = await readCorpus(originOf(port));
    if (asked.replay.length > 0) return await replay(port, corpus, asked);
    const tally = createTally();
    const limited = Math.floor(asked.requests * UNLIMITED_SHARE);
    const watch = (): FuzzTarget => ({ port, process: { pid: site.pid, log: site.log }, cacheMib: CACHE_MIB });
    const broken = await fuzzSite(watch(), corpus, asked, { from: 0, to: limited }, tally);
    await site.restart({ RATE_LIMITS: 'true' });
    print('With rate limits:');
    broken.push(...(await fuzzSite(watch(), corpus, asked, { from: limited, to: asked.requests }, tally)));
    return report(tally, broken, asked.seed);
  } finally {
    await close();
  }
}

/** Prints the results of a run. Returns the number of faults. */
function report(tally: ReturnType<typeof createTally>, broken: readonly string[], seed: number): number {
  for (const line of tally.faultLines(seed)) printError(line);
  for (const bound of broken) printError(`Broken: ${bound}`);
  print(tally.table().join('\n'));
  return tally.faulty + broken.length;
}

runScript({ name: 'fuzz', usage: FUZZ_USAGE }, readFuzzArguments(process.argv.slice(2)), async (asked) => {
  const wrong = await (asked.port === null ? fuzzOwn(asked) : fuzzRunning(asked.port, asked));
  return wrong === 0;
});
