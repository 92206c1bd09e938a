import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createRandomNumbers } from '@/scripts/lib/random';
import {
  BAD_MODES,
  type Fault,
  type FlapDurations,
  type FlapMode,
  generateFlapPeriods,
  sendFault,
} from './fake-hub-faults';
import { close, listen } from './http-server';

export type { Fault } from './fake-hub-faults';

/**
 * Mode of a fake hub: `down` closes its port, `slow` delays the upstream's responses, `flap` alternates between good and bad modes, `flaky`
 * fails about every second call; the others are `good` and the faults.
 */
export type HubMode = FlapMode | 'flap' | 'flaky';

/** The upstream hub: a URL (`'http://localhost:3101/hub'`) or a function that handles calls in this process. */
export type Upstream =
  | string
  | ((call: { method: string; path: string; body: unknown }) => Promise<{ status: number; body: unknown }>);

export interface FakeHubOptions {
  /** Default: a free port. */
  port?: number;
  /** Delay of `slow` in milliseconds; default 3000. */
  delayMs?: number;
  /** Seed of the random numbers of `flap` and `flaky`; default 1. */
  seed?: number;
  flapDurations?: FlapDurations;
  /** Called with each mode that `flap` switches to. */
  onFlap?: (mode: FlapMode) => void;
}

/** A proxy that injects faults into the calls of an upstream hub. */
export type FakeHub = Awaited<ReturnType<typeof startFakeHub>>;

const MIN_RECORDED_CALLS = 5000;

const json = { 'content-type': 'application/json' };

/** Forwards a call to the hub at `target` and pipes its response back. */
function forward(target: URL, incoming: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const outgoing = request(
    {
      hostname: target.hostname,
      port: target.port,
      path: `${target.pathname}${incoming.url ?? '/'}`,
      method: incoming.method,
      headers: { ...incoming.headers, host: target.host },
    },
    (upstreamResponse) => {
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
      upstreamResponse.on('error', () => response.destroy());
      upstreamResponse.pipe(response);
    },
  );
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  outgoing.end(body);
}

/** Handles a call with a hub in this process. */
async function respondInProcess(
  hub: Exclude<Upstream, string>,
  { method = 'GET', url: path = '/' }: IncomingMessage,
  text: string,
  response: ServerResponse,
): Promise<void> {
  try {
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const upstreamResponse = await hub({ method, path, body });
    response.writeHead(upstreamResponse.status, json).end(JSON.stringify(upstreamResponse.body));
  } catch {
    response.destroy();
  }
}

/**
 * Starts a fake hub in front of an upstream hub (S8).
 *
 * @throws Error when the port is in use
 */
export async function startFakeHub(target: Upstream, options: FakeHubOptions = {}) {
  const { delayMs = 3000, seed = 1, flapDurations, onFlap = () => {} } = options;
  const random = createRandomNumbers(seed);
  const forwardCall = (incoming: IncomingMessage, body: Buffer, response: ServerResponse): void => {
    if (typeof target === 'string') forward(new URL(target), incoming, body, response);
    else void respondInProcess(target, incoming, body.toString('utf8'), response);
  };
  let injected: { fault: Fault | 'slow' | 'flaky'; call: RegExp } | null = null;
  let stubs: { call: RegExp; body: unknown; status: number }[] = [];
  let calls: { name: string; chunks: Buffer[] }[] = [];
  let flapTimer: NodeJS.Timeout | undefined;

  /** The fault to inject into a call, if any. */
  const chooseFault = (name: string): Fault | 'slow' | null => {
    if (injected === null || !injected.call.test(name)) return null;
    if (injected.fault !== 'flaky') return injected.fault;
    const picked = BAD_MODES[Math.floor(random() * BAD_MODES.length * 2)] ?? null;
    return picked === 'down' || picked === 'good' ? 'refused' : picked;
  };
  const server = createServer((incoming, response) => {
    const name = `${incoming.method} ${incoming.url}`;
    const chunks: Buffer[] = [];
    calls.push({ name, chunks });
    if (calls.length > 2 * MIN_RECORDED_CALLS) calls = calls.slice(-MIN_RECORDED_CALLS);
    const stub = stubs.find(({ call }) => call.test(name));
    const fault = chooseFault(name);
    const respond = () => {
      if (stub) response.writeHead(stub.status, json).end(JSON.stringify(stub.body));
      else forwardCall(incoming, Buffer.concat(chunks), response);
    };
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    if (fault !== null && fault !== 'slow') sendFault(fault, response);
    else incoming.once('end', () => (fault === 'slow' ? setTimeout(respond, delayMs).unref() : respond()));
  });
  const port = await listen(server, options.port);

  const applyMode = async (mode: Exclude<HubMode, 'flap'>, call: RegExp): Promise<void> => {
    if (mode === 'down') return close(server);
    injected = mode === 'good' ? null : { fault: mode, call };
    if (!server.listening) await listen(server, port);
  };
  const startFlapping = () => {
    const plan = generateFlapPeriods(seed, flapDurations);
    const next = async () => {
      const { mode, ms } = plan.next().value;
      flapTimer = setTimeout(next, ms);
      onFlap(mode);
      await applyMode(mode, /./);
    };
    return next();
  };
  const stopFlapping = () => {
    clearTimeout(flapTimer);
    flapTimer = undefined;
  };
  return {
    /** For `PRODUCT_API_URL`. */
    url: `http://127.0.0.1:${port}`,
    /** Injects a fault into calls whose 'METHOD /path?query' matches; all other calls pass. */
    injectFault: (fault: Fault | 'slow' | 'flaky', call: RegExp): void => {
      injected = { fault, call };
    },
    /** Switches the mode, for matching calls only if given; `down` and `flap` always apply to the whole hub. */
    setMode: async (mode: HubMode, call = /./): Promise<void> => {
      stopFlapping();
      await (mode === 'flap' ? startFlapping() : applyMode(mode, call));
    },
    /** Stubs the response of calls whose 'METHOD /path?query' matches. Injected faults have priority; the latest matching stub wins. */
    stubResponse: (call: RegExp, body: unknown, status = 200): void => {
      stubs = [{ call, body, status }, ...stubs];
    },
    /** Removes faults and stubs; only `setMode` reopens a closed port. */
    reset: (): void => {
      injected = null;
      stubs = [];
    },
    /** Raw bodies of the recorded calls whose 'METHOD /path?query' matches; at least the last 5,000 calls are recorded. */
    requestBodies: (call: RegExp): string[] =>
      calls.filter(({ name }) => call.test(name)).map(({ chunks }) => Buffer.concat(chunks).toString('utf8')),
    close: async (): Promise<void> => {
      stopFlapping();
      if (server.listening) await close(server);
    },
  };
}

/** An object in a hub response. */
export type HubRecord = Record<string, unknown>;

/** Returns a copy of a value with `edit` applied to every object in it, innermost first. */
function applyEdits(value: unknown, edit: (record: HubRecord) => HubRecord): unknown {
  if (Array.isArray(value)) return value.map((item) => applyEdits(item, edit));
  if (typeof value !== 'object' || value === null) return value;
  return edit(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, applyEdits(inner, edit)])));
}

/** Starts a fake hub that applies `edit` to every object in the responses of the hub at `url`. */
export function startEditingHub(url: string, edit: (record: HubRecord) => HubRecord): Promise<FakeHub> {
  return startFakeHub(async ({ method, path, body }) => {
    const sent = body === undefined ? {} : { headers: json, body: JSON.stringify(body) };
    const response = await fetch(`${url}${path}`, { method, ...sent });
    return { status: response.status, body: applyEdits(await response.json(), edit) };
  });
}
