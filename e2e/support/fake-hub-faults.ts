import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandomNumbers } from '@/scripts/lib/random';

/** Faults of a hub response by name, with a description for the command line (S8). */
export const FAULTS = {
  refused: 'closes the connection without a response',
  hanging: 'never responds',
  'hanging-body': 'sends the headers and a part of the body, and never the rest',
  drip: 'sends one byte a second',
  error: 'responds with 500',
  html: 'responds with 200 and an HTML page',
  'html-404': 'responds with 404 and an HTML page, like a proxy whose hub is missing',
  empty: 'responds with {}',
  half: 'responds with truncated JSON',
  'wrong-types': 'responds with fields of the wrong types',
  large: 'responds with 50 MB of valid JSON',
  'nothing-found': 'responds correctly, with an empty result',
} as const;

/** The name of one of `FAULTS`. */
export type Fault = keyof typeof FAULTS;

/** Size of the `large` response in bytes. */
export const LARGE_RESPONSE_BYTES = 50_000_000;

const json = { 'content-type': 'application/json' };

const WRONG_TYPES_BODY = {
  success: 'perhaps',
  cms_page: 7,
  products: 'none',
  filters: [1],
  total_items_count: {},
  applications: 3,
};

const NOTHING_FOUND_BODY = {
  success: true,
  non_collection_results: [],
  collection_results: [],
  application_results: [],
  item_group_results: [],
  brand_results: [],
  group_results: [],
};

/** A valid product list that exceeds the size limit of the hub client. */
function* generateLargeResponse(): Generator<string> {
  const product = JSON.stringify({ sku: 'LARGE', design: 'Large', description_1: 'x'.repeat(65_000) });
  const [head, tail] = ['{"success":true,"products":[', `${product}]}`];
  yield head;
  let remaining = LARGE_RESPONSE_BYTES - head.length - tail.length;
  for (; remaining > product.length; remaining -= product.length + 1) yield `${product},`;
  yield ' '.repeat(remaining) + tail;
}

async function sendSlowly(response: ServerResponse): Promise<void> {
  response.writeHead(200, json);
  for (const character of JSON.stringify(NOTHING_FOUND_BODY)) {
    if (response.destroyed) return;
    response.write(character);
    await sleep(1000, undefined, { ref: false });
  }
  response.end();
}

const html = { 'content-type': 'text/html' };

const SENDERS: Readonly<Record<Fault, (response: ServerResponse) => unknown>> = {
  refused: (response) => response.destroy(),
  hanging: () => undefined,
  'hanging-body': (response) => response.writeHead(200, json).write('{"success":true,'),
  drip: sendSlowly,
  error: (response) => response.writeHead(500, json).end('{"success":false,"msg":"out of order"}'),
  html: (response) => response.writeHead(200, html).end('<!doctype html><h1>It works!</h1>'),
  'html-404': (response) => response.writeHead(404, html).end('<!doctype html><h1>404 Not Found</h1>'),
  empty: (response) => response.writeHead(200, json).end('{}'),
  half: (response) => response.writeHead(200, json).end('{"success":true,"products":[{"sku":"A'),
  'wrong-types': (response) => response.writeHead(200, json).end(JSON.stringify(WRONG_TYPES_BODY)),
  // The client closes the connection once the response exceeds its limit; that error is ignored.
  large: (response) => pipeline(Readable.from(generateLargeResponse()), response.writeHead(200, json), () => {}),
  'nothing-found': (response) => response.writeHead(200, json).end(JSON.stringify(NOTHING_FOUND_BODY)),
};

/** Responds with a fault. Responses that never end are released when the client closes the connection. */
export function sendFault(fault: Fault, response: ServerResponse): void {
  SENDERS[fault](response);
}

/** The mode of a flapping hub during one period: working, port closed, slow, or one of the faults. */
export type FlapMode = 'good' | 'down' | 'slow' | Fault;

/** Minimum and maximum duration of good and bad periods, in milliseconds. */
export interface FlapDurations {
  good: readonly [number, number];
  bad: readonly [number, number];
}

/** Good for 3 to 10 seconds, bad for 2 to 8. */
export const FLAP_DURATIONS_MS: FlapDurations = { good: [3000, 10_000], bad: [2000, 8000] };

/** All bad modes of a flapping hub. `nothing-found` is not among them: an empty result is not an outage. */
export const BAD_MODES: readonly FlapMode[] = [
  'down',
  'slow',
  ...Object.keys(FAULTS).filter((name): name is Fault => name in FAULTS && name !== 'nothing-found'),
];

/** Yields alternating good and bad periods of `ms` endlessly, reproducibly for a seed. Each round contains every bad mode once, in random order. */
export function* generateFlapPeriods(
  seed: number,
  times: FlapDurations = FLAP_DURATIONS_MS,
): Generator<{ mode: FlapMode; ms: number }, never> {
  const random = createRandomNumbers(seed);
  const randomBetween = ([from, to]: readonly [number, number]) => Math.round(from + random() * (to - from));
  for (;;) {
    const modes = BAD_MODES.map((mode) => ({ mode, rank: random() })).sort((a, b) => a.rank - b.rank);
    for (const { mode } of modes) {
      yield { mode: 'good', ms: randomBetween(times.good) };
      yield { mode, ms: randomBetween(times.bad) };
    }
  }
}
