import { createInterface } from 'node:readline';
import { type GoodHub, type HubMode, startFakeHub } from '@/e2e/support/fake-hub';
import { DatabaseOpenError, DEFAULT_DATABASE_URL } from '@/lib/db/location';
import { createEmbeddedTransport } from '@/lib/hub/embedded/transport';
import { errorCode } from '@/lib/util/errors';
import { asksForHelp } from '@/scripts/lib/console';
import { type Command, CommandError, type CommandIo, requireArguments } from './command';
import {
  FAKE_HUB_USAGE,
  type FakeHubArguments,
  HUB_MODES,
  parseFakeHubArguments,
  parseMode,
} from './fake-hub-arguments';

/** The hub whose answers are spoilt, and how to close it. */
async function openGoodHub(
  target: string | null,
  { env, printError }: CommandIo,
): Promise<{ hub: GoodHub; close: () => Promise<void> }> {
  if (target !== null) return { hub: target, close: async () => undefined };
  const databaseUrl = env.DATABASE_URL?.trim() || DEFAULT_DATABASE_URL;
  const { router, close } = await createEmbeddedTransport({ databaseUrl, log: printError });
  return { hub: router, close };
}

const describeMode = (mode: HubMode) => `${mode}: ${HUB_MODES[mode]}`;

async function startHub({ mode, target, call, ...options }: FakeHubArguments, io: CommandIo): Promise<void> {
  const { print } = io;
  const good = await openGoodHub(target, io);
  try {
    const onFlap = (current: HubMode) => print(`  ${describeMode(current)}`);
    const hub = await startFakeHub(good.hub, { ...options, onFlap });
    await hub.turn(mode, call);
    print(`Fake hub on ${hub.url}; a site reads from it with PRODUCT_API_URL=${hub.url}`);
    print(describeMode(mode));
    // Without a terminal stdin ends at once, and mode `down` closes the port: the timer keeps the process running.
    setInterval(() => {}, 60_000);
    createInterface({ input: process.stdin }).on('line', async (line) => {
      const next = parseMode(line);
      if (next === null) return print(`There is no mode '${line.trim()}'. ${Object.keys(HUB_MODES).join(', ')}`);
      await hub.turn(next, call);
      print(describeMode(next));
    });
  } catch (error) {
    await good.close();
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    throw new CommandError(`port ${options.port} is taken; choose another with --port`);
  }
}

/** `npm run fake-hub`: a hub that fails on purpose, to see what the site does then. */
export const fakeHub: Command = {
  usage: FAKE_HUB_USAGE,
  completeErrors: [DatabaseOpenError],
  run: async (args, io) => {
    if (asksForHelp(args)) return io.print(FAKE_HUB_USAGE);
    await startHub(requireArguments(parseFakeHubArguments(args)), io);
  },
};
