// A hub that goes wrong on purpose, to see what the site does then: `npm run fake-hub -- --mode slow` (S8).
import { createInterface } from 'node:readline';
import { type GoodHub, type HubMode, startFakeHub } from '@/e2e/support/fake-hub';
import { DatabaseOpenError, DEFAULT_DATABASE_URL } from '@/lib/db/location';
import { createEmbeddedTransport } from '@/lib/hub/embedded/transport';
import {
  FAKE_HUB_USAGE,
  type FakeHubArguments,
  HUB_MODES,
  readFakeHubArguments,
  readMode,
} from './lib/fake-hub-arguments';
import { asksForHelp } from './lib/options';
import { print, printError } from './lib/print';

/** The good hub that is spoilt. */
async function goodHub(target: string | null): Promise<GoodHub> {
  if (target !== null) return target;
  const databaseUrl = process.env.DATABASE_URL?.trim() || DEFAULT_DATABASE_URL;
  return (await createEmbeddedTransport({ databaseUrl, log: printError })).router;
}

const told = (mode: HubMode) => `${mode}: ${HUB_MODES[mode]}`;

async function run({ mode, target, call, ...options }: FakeHubArguments): Promise<void> {
  const hub = await startFakeHub(await goodHub(target), { ...options, onFlap: (now) => print(`  ${told(now)}`) });
  await hub.turn(mode, call);
  print(`Fake hub on ${hub.url}; a site reads from it with PRODUCT_API_URL=${hub.url}`);
  print(told(mode));
  // Where nobody types, the end of the input must not end the hub: the open port keeps it, and when that is closed, the timer.
  setInterval(() => {}, 60_000);
  createInterface({ input: process.stdin }).on('line', async (line) => {
    const next = readMode(line);
    if (next === null) return print(`There is no mode '${line.trim()}'. ${Object.keys(HUB_MODES).join(', ')}`);
    await hub.turn(next, call);
    print(told(next));
  });
}

const args = process.argv.slice(2);
const read = readFakeHubArguments(args);
if (asksForHelp(args)) {
  print(FAKE_HUB_USAGE);
} else if (typeof read === 'string') {
  printError(`fake-hub: ${read}\n${FAKE_HUB_USAGE}`);
  process.exitCode = 2;
} else {
  run(read).catch((error: unknown) => {
    const taken = error instanceof Error && Reflect.get(error, 'code') === 'EADDRINUSE';
    if (taken) printError(`fake-hub: port ${read.port} is taken; choose another with --port`);
    else if (error instanceof DatabaseOpenError) printError(error.message);
    else printError(`fake-hub: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  });
}
