import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { NEGATIVE_CACHE_MS } from '@/lib/hub/transport';
import { randomNumbers } from '@/scripts/lib/random';
import { answerBadly, type Fault } from './fake-hub-faults';
import { FLAP_MODES, FLAP_TIMES, type FlapMode, type FlapTimes, flapPlan } from './fake-hub-flap';

export type { Fault } from './fake-hub-faults';

/**
 * What a whole hub is: `down` closes its port, `slow` answers properly but late, `flap` is good and bad in turn, `flaky` spoils every
 * second call or so; the others are good, or faults.
 */
export type HubMode = FlapMode | 'flap' | 'flaky';

/** The good hub behind a fake one: an address (`'http://localhost:3101/hub'`), or what answers its calls in this process. */
export type GoodHub =
  | string
  | ((call: { method: string; path: string; body: unknown }) => Promise<{ status: number; body: unknown }>);

/** How a fake hub behaves. */
export interface FakeHubOptions {
  /** A free port when not given. */
  port?: number;
  /** Milliseconds that `slow` waits; 3000 when not given. */
  delayMs?: number;
  /** What `flap` and `flaky` draw from; 1 when not given. */
  seed?: number;
  flapTimes?: FlapTimes;
  /** Hears what `flap` turns to. */
  onFlap?: (mode: FlapMode) => void;
}

/** A hub that stands in front of a good one and spoils what it is told to. */
export interface FakeHub {
  /** For `PRODUCT_API_URL`. */
  url: string;
  /** Spoils every call whose 'METHOD /path?query' fits; what does not fit passes. */
  spoil(fault: Fault | 'slow' | 'flaky', call: RegExp): void;
  /** Makes the whole hub so, or only the calls that fit: `down` and `flap` are of the whole hub alone. Resolves when it is so. */
  turn(mode: HubMode, call?: RegExp): Promise<void>;
  /** Answers every call whose 'METHOD /path?query' fits with this instead, beside what is spoilt; a later call for the same wins. */
  answer(call: RegExp, body: unknown, status?: number): void;
  /** Everything passes again; a port that was closed is opened by `turn('good')` alone. Resolves when no failure of a moment ago stands any more. */
  heal(): Promise<void>;
  /** The bodies of the last 5,000 calls, of those whose 'METHOD /path?query' fits, as they came. */
  bodies(call: RegExp): string[];
  close(): Promise<void>;
}

/** Calls that are remembered. */
const REMEMBERED = 5000;

const json = { 'content-type': 'application/json' };

/** Sends a call on to the hub at `target`, and its answer back. */
function passOn(target: URL, incoming: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const outgoing = request(
    {
      hostname: target.hostname,
      port: target.port,
      path: `${target.pathname}${incoming.url ?? '/'}`,
      method: incoming.method,
      headers: { ...incoming.headers, host: target.host },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    },
  );
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  outgoing.end(body);
}

/** Has a hub of this process answer a call. */
async function answerHere(
  hub: Exclude<GoodHub, string>,
  { method = 'GET', url: path = '/' }: IncomingMessage,
  text: string,
  response: ServerResponse,
): Promise<void> {
  try {
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const said = await hub({ method, path, body });
    response.writeHead(said.status, json).end(JSON.stringify(said.body));
  } catch {
    response.destroy();
  }
}

function listening(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', reject);
      const address = server.address() as AddressInfo;
      resolve(address.port);
    });
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Starts a fake hub in front of a good one (S8).
 *
 * @throws Error when the port cannot be had
 */
export async function startFakeHub(target: GoodHub, options: FakeHubOptions = {}): Promise<FakeHub> {
  const { delayMs = 3000, seed = 1, flapTimes = FLAP_TIMES, onFlap = () => {} } = options;
  const random = randomNumbers(seed);
  const pass = (incoming: IncomingMessage, body: Buffer, response: ServerResponse): void => {
    if (typeof target === 'string') passOn(new URL(target), incoming, body, response);
    else void answerHere(target, incoming, body.toString('utf8'), response);
  };
  let spoilt: { fault: Fault | 'slow' | 'flaky'; call: RegExp } | null = null;
  let answers: { call: RegExp; body: unknown; status: number }[] = [];
  let seen: { name: string; chunks: Buffer[] }[] = [];
  let flapTimer: NodeJS.Timeout | undefined;

  /** The fault that meets a call, if one does. */
  const faultOf = (name: string): Fault | 'slow' | null => {
    if (spoilt === null || !spoilt.call.test(name)) return null;
    if (spoilt.fault !== 'flaky') return spoilt.fault;
    const picked = FLAP_MODES[Math.floor(random() * FLAP_MODES.length * 2)] ?? null;
    return picked === 'down' || picked === 'good' ? 'refused' : picked;
  };
  const server = createServer((incoming, response) => {
    const name = `${incoming.method} ${incoming.url}`;
    const chunks: Buffer[] = [];
    seen.push({ name, chunks });
    if (seen.length > 2 * REMEMBERED) seen = seen.slice(-REMEMBERED);
    const instead = answers.find(({ call }) => call.test(name));
    const fault = faultOf(name);
    const answerWell = () => {
      if (instead) response.writeHead(instead.status, json).end(JSON.stringify(instead.body));
      else pass(incoming, Buffer.concat(chunks), response);
    };
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    if (fault !== null && fault !== 'slow') answerBadly(fault, response);
    else incoming.once('end', () => (fault === 'slow' ? setTimeout(answerWell, delayMs).unref() : answerWell()));
  });
  const port = await listening(server, options.port ?? 0);

  const become = async (mode: Exclude<HubMode, 'flap'>, call: RegExp): Promise<void> => {
    if (mode === 'down') return closed(server);
    spoilt = mode === 'good' ? null : { fault: mode, call };
    if (!server.listening) await listening(server, port);
  };
  const startFlapping = () => {
    const plan = flapPlan(seed, flapTimes);
    const next = async () => {
      const { mode, ms } = plan.next().value;
      flapTimer = setTimeout(next, ms);
      onFlap(mode);
      await become(mode, /./);
    };
    return next();
  };
  const stopFlapping = () => {
    clearTimeout(flapTimer);
    flapTimer = undefined;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    spoil: (fault, call) => {
      spoilt = { fault, call };
    },
    turn: async (mode, call = /./) => {
      stopFlapping();
      await (mode === 'flap' ? startFlapping() : become(mode, call));
    },
    answer: (call, body, status = 200) => {
      answers = [{ call, body, status }, ...answers];
    },
    heal: () => {
      spoilt = null;
      answers = [];
      return sleep(NEGATIVE_CACHE_MS + 50);
    },
    bodies: (call) =>
      seen.filter(({ name }) => call.test(name)).map(({ chunks }) => Buffer.concat(chunks).toString('utf8')),
    close: async () => {
      stopFlapping();
      if (server.listening) await closed(server);
    },
  };
}
