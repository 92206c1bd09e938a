import { createInterface } from 'node:readline';
import { z } from 'zod';
import { type HubMode, startFakeHub, type Upstream } from '@/e2e/support/fake-hub';
import { FAULTS } from '@/e2e/support/fake-hub-faults';
import { DEFAULT_DATABASE_URL } from '@/lib/db/location';
import { createEmbeddedTransport } from '@/lib/hub/embedded/transport';
import { getErrorCode } from '@/lib/util/common';
import { createNumberOption, isHelpRequested, parseOptions } from '@/scripts/lib/console';
import { type Command, CommandError, type CommandIo, requireArguments } from './command';

/** The modes with their descriptions. */
export const HUB_MODES: Readonly<Record<HubMode, string>> = {
  good: 'forwards every call',
  down: 'closes the port',
  slow: 'responds correctly, but late (--delay)',
  ...FAULTS,
  flap: 'alternates between good and bad modes every few seconds (--seed)',
  flaky: 'fails about every second call, with a random fault (--seed)',
};

const ALIASES: Readonly<Record<string, HubMode>> = {
  refuse: 'refused',
  hang: 'hanging',
  '500': 'error',
  '{}': 'empty',
  'half-json': 'half',
  '50mb': 'large',
};

export const FAKE_HUB_USAGE = `Usage: npm run fake-hub -- [--mode MODE] [--port 3200] [--target http://localhost:3000/hub] [--delay 3000] [--call REGEX] [--seed 1]

Without --target the upstream is the embedded hub of DATABASE_URL. While it runs, the name of a mode and Enter changes the mode:
${Object.entries(HUB_MODES)
  .map(([name, does]) => `  ${name.padEnd(15)}${does}`)
  .join('\n')}`;

/** The mode with this name or alias; null if there is none. */
export function parseMode(text: string): HubMode | null {
  const name = text.trim().toLowerCase();
  if (Object.hasOwn(ALIASES, name)) return ALIASES[name] ?? null;
  const isMode = (key: string): key is HubMode => Object.hasOwn(HUB_MODES, key);
  return isMode(name) ? name : null;
}

const ANY_CALL = /./;

export const FAKE_HUB_OPTIONS = z
  .object({
    mode: z
      .string()
      .transform((text, context) => {
        const mode = parseMode(text);
        if (mode === null) context.addIssue(`unknown mode '${text}'`);
        return mode ?? z.NEVER;
      })
      .default('good'),
    port: createNumberOption('port', 3200, 1, 65_535, 'whole number'),
    target: z
      .string()
      .regex(/^http:\/\/[^\s/]+/, '--target must be an http:// URL')
      .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
      .optional(),
    delay: createNumberOption('delay', 3000, 0, 600_000, 'whole number'),
    /** Matched against 'METHOD /path?query'. Only matching calls are affected. */
    call: z
      .string()
      .transform((pattern, context) => {
        try {
          return new RegExp(pattern);
        } catch {
          context.addIssue('--call must be a regular expression');
          return z.NEVER;
        }
      })
      .default(ANY_CALL),
    seed: createNumberOption('seed', 1, 0, 999_999_999, 'whole number'),
  })
  .refine(({ mode, call }) => call.source === ANY_CALL.source || (mode !== 'down' && mode !== 'flap'), {
    error: ({ input }) => `--call cannot be combined with ${Object(input).mode}, which affects every call`,
  })
  .transform(({ delay: delayMs, target = null, ...rest }) => ({ ...rest, delayMs, target }));

async function openUpstream(
  target: string | null,
  { env, printError }: CommandIo,
): Promise<{ hub: Upstream; close: () => Promise<void> }> {
  if (target !== null) return { hub: target, close: async () => undefined };
  const databaseUrl = env.DATABASE_URL?.trim() || DEFAULT_DATABASE_URL;
  const { router, close } = await createEmbeddedTransport({ databaseUrl, log: printError });
  return { hub: router, close };
}

const describeMode = (mode: HubMode) => `${mode}: ${HUB_MODES[mode]}`;

async function startHub(
  { mode, target, call, ...options }: z.infer<typeof FAKE_HUB_OPTIONS>,
  io: CommandIo,
): Promise<void> {
  const { print } = io;
  const upstream = await openUpstream(target, io);
  try {
    const onFlap = (current: HubMode) => print(`  ${describeMode(current)}`);
    const hub = await startFakeHub(upstream.hub, { ...options, onFlap });
    await hub.setMode(mode, call);
    print(`Fake hub on ${hub.url}; a site reads from it with PRODUCT_API_URL=${hub.url}`);
    print(describeMode(mode));
    // Keeps the process running if stdin is closed and the mode `down` has closed the port.
    setInterval(() => {}, 60_000);
    createInterface({ input: process.stdin }).on('line', async (line) => {
      const next = parseMode(line);
      if (next === null)
        return print(`Unknown mode '${line.trim()}'. The modes are: ${Object.keys(HUB_MODES).join(', ')}`);
      await hub.setMode(next, call);
      print(describeMode(next));
    });
  } catch (error) {
    await upstream.close();
    if (getErrorCode(error) !== 'EADDRINUSE') throw error;
    throw new CommandError(`port ${options.port} is taken; choose another with --port`);
  }
}

/** `npm run fake-hub`: a hub with injected faults, to test how the site handles them. */
export const fakeHub: Command = {
  usage: FAKE_HUB_USAGE,
  runCommand: async (args, io) => {
    if (isHelpRequested(args)) return io.print(FAKE_HUB_USAGE);
    await startHub(requireArguments(parseOptions(args, FAKE_HUB_OPTIONS)), io);
  },
};
