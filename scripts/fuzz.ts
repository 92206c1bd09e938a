// `npm run fuzz -- --requests 100000 --seed 1`: sends hostile requests to a production build, reproducible by their seed.
import { FUZZ_OPTIONS, FUZZ_USAGE, type FuzzArguments } from './fuzz/arguments';
import { type Corpus, readCorpus } from './fuzz/corpus';
import { findFaults } from './fuzz/judge';
import { generateRequest } from './fuzz/kinds';
import { createTally, describeRequest, escapeNonPrintable, type Tally } from './fuzz/report';
import { type FuzzTarget, fuzzSite } from './fuzz/run';
import { sendRequest } from './fuzz/send';
import { CACHE_MIB, openFuzzedSite } from './fuzz/site';
import { parseOptions, print, printError, runScript } from './lib/console';

/** Share of the requests that are sent with rate limits disabled, because otherwise most would be refused with 429. */
const UNLIMITED_SHARE = 0.8;

/** The default of CACHE_MAX_MB. */
const DEFAULT_CACHE_MIB = 256;

const getOrigin = (port: number) => `http://127.0.0.1:${port}`;

/** Repeats single requests and prints their responses. Returns the number of requests with a fault. */
async function replayRequests(
  port: number,
  corpus: Corpus,
  { seed, kinds, replay: numbers }: FuzzArguments,
): Promise<number> {
  let faulty = 0;
  for (const number of numbers) {
    const request = generateRequest(seed, number, corpus, kinds);
    const outcome = await sendRequest(port, request);
    const faults = findFaults(request, outcome, corpus.host);
    print(`${describeRequest(request, 4000)}\n  ended by ${outcome.end} after ${Math.round(outcome.ms)} ms`);
    for (const { status, headers, body } of outcome.responses)
      print(`  ${status} ${JSON.stringify(headers)}\n    ${escapeNonPrintable(body)}`);
    for (const fault of faults) print(`  Fault: a request ${fault}`);
    if (faults.length > 0) faulty += 1;
  }
  return faulty;
}

async function fuzzRunningSite(port: number, args: FuzzArguments): Promise<number> {
  const corpus = await readCorpus(getOrigin(port));
  if (args.replay.length > 0) return replayRequests(port, corpus, args);
  const process = args.pid === null ? null : { pid: args.pid };
  const tally = createTally();
  const target: FuzzTarget = { port, process, cacheMib: DEFAULT_CACHE_MIB };
  const exceeded = await fuzzSite(target, corpus, args, { from: 0, to: args.requests }, tally);
  return printReport(tally, exceeded, args.seed);
}

async function fuzzNewSite(args: FuzzArguments): Promise<number> {
  const site = await openFuzzedSite();
  try {
    const port = Number(new URL(site.url).port);
    const corpus = await readCorpus(getOrigin(port));
    if (args.replay.length > 0) return await replayRequests(port, corpus, args);
    const tally = createTally();
    const unlimitedCount = Math.floor(args.requests * UNLIMITED_SHARE);
    const createTarget = (): FuzzTarget => ({
      port,
      process: { pid: site.pid, readLog: site.log },
      cacheMib: CACHE_MIB,
    });
    const exceeded = await fuzzSite(createTarget(), corpus, args, { from: 0, to: unlimitedCount }, tally);
    await site.restart({ RATE_LIMITS: 'true' });
    print('With rate limits:');
    exceeded.push(
      ...(await fuzzSite(createTarget(), corpus, args, { from: unlimitedCount, to: args.requests }, tally)),
    );
    return printReport(tally, exceeded, args.seed);
  } finally {
    await site.kill();
  }
}

/** Prints the results of a run. Returns the number of faulty requests and exceeded limits. */
function printReport(tally: Tally, exceeded: readonly string[], seed: number): number {
  print(tally.formatTable().join('\n'));
  for (const line of tally.listFaultLines(seed)) printError(line);
  for (const limit of exceeded) printError(`Limit exceeded: ${limit}`);
  return tally.faulty + exceeded.length;
}

runScript({ name: 'fuzz', usage: FUZZ_USAGE }, parseOptions(process.argv.slice(2), FUZZ_OPTIONS), async (args) => {
  const faultCount = await (args.port === null ? fuzzNewSite(args) : fuzzRunningSite(args.port, args));
  return faultCount === 0;
});
