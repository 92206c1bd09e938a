import { callName, HubError, type Transport, type WireResponse } from '@/lib/hub/transport';
import { attemptCall } from './send-request';

/** How a service is called over HTTP. Times are milliseconds. */
export interface HttpOptions {
  /** For one attempt, body included (`HUB_TIMEOUT_MS`). */
  timeoutMs: number;
  /** For a call with all its attempts and waits; 20000 by default. A single attempt gets at least `timeoutMs`. */
  deadlineMs?: number;
  log: (line: string) => void;
  /** For tests, like the three below; the platform's own by default. */
  fetch?: typeof fetch;
  sleep?: (milliseconds: number) => Promise<void>;
  /** A number from 0 to 1. */
  random?: () => number;
  now?: () => number;
}

const MAX_ATTEMPTS = 4;
const MAX_WAIT_MS = 30_000;

/** Milliseconds to wait: exponential backoff from 1 s, shortened by up to half as jitter, or `retryAfterMs` if longer; at most 30 s (F16). */
function computeBackoff(attempt: number, random: () => number, retryAfterMs: number | null): number {
  const backOff = 1000 * 2 ** (attempt - 1) * (1 - random() / 2);
  return Math.min(Math.max(backOff, retryAfterMs ?? 0), MAX_WAIT_MS);
}

function isTransient(result: WireResponse | HubError): boolean {
  return result instanceof HubError ? result.retryable : result.status === 429;
}

/** Creates a transport to `url`: up to 4 attempts for a retryable call that fails transiently, within the deadline; one while the circuit is open. */
export function createHttpTransport(url: string, options: HttpOptions): Transport {
  const { deadlineMs = 20_000, log } = options;
  const now = options.now ?? (() => performance.now());
  const random = options.random ?? Math.random;
  const sleep = options.sleep ?? ((milliseconds) => new Promise<void>((wake) => setTimeout(wake, milliseconds)));
  // Looked up at each call, because Next.js replaces the global after this module has loaded.
  const fetchFunction: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));
  const base = url.replace(/(?<!\/)\/+$/, '');
  const circuitBreaker = createCircuitBreaker(now);

  return async (call) => {
    const deadline = now() + (call.retryable ? deadlineMs : Math.max(deadlineMs, options.timeoutMs));
    for (let attempt = 1; ; attempt += 1) {
      const usual = call.retryable ? circuitBreaker.timeoutFor(options.timeoutMs) : options.timeoutMs;
      const timeoutMs = Math.max(1, Math.ceil(Math.min(usual, deadline - now())));
      const { result, retryAfterMs } = await attemptCall(call, { base, timeoutMs, fetchFunction });
      const wait = computeBackoff(attempt, random, retryAfterMs);
      if (
        !call.retryable ||
        attempt === MAX_ATTEMPTS ||
        !isTransient(result) ||
        now() + wait >= deadline ||
        circuitBreaker.isOpen()
      ) {
        if (call.retryable) circuitBreaker.record(result, callName(call));
        if (result instanceof HubError) {
          result.tries = attempt;
          throw result;
        }
        return result;
      }
      const reason = result instanceof HubError ? result.message : `${callName(call)}: status ${result.status}`;
      log(`${reason}; try ${attempt} of ${MAX_ATTEMPTS}, the next in ${Math.round(wait)} ms`);
      await sleep(wait);
    }
  };
}

/** How long the circuit stays open after a call that failed on every attempt. */
const OPEN_MS = 5000;

/** Shortest timeout of an attempt while the circuit is open. */
const MIN_ATTEMPT_MS = 1000;

/** Tracks whether a service is down: unreachable, or two calls timed out. A page with several calls then waits for one failure. `now` is monotonic. */
function createCircuitBreaker(now: () => number) {
  let until = Number.NEGATIVE_INFINITY;
  let fullAt = Number.NEGATIVE_INFINITY;
  /** Calls that have timed out since the last answer. */
  const timedOutCalls = new Set<string>();
  const isOpen = () => now() < until;
  return {
    isOpen,
    /** Milliseconds for an attempt: a quarter while the circuit is open, except once per `OPEN_MS`, so that a recovered but slow service can close it. */
    timeoutFor(timeoutMs: number): number {
      if (!isOpen()) return timeoutMs;
      if (now() - fullAt < OPEN_MS) return Math.min(timeoutMs, Math.max(MIN_ATTEMPT_MS, timeoutMs / 4));
      fullAt = now();
      return timeoutMs;
    },
    /** Records how a call (`'GET /search'`) ended. */
    record(result: unknown, call: string): void {
      const kind = result instanceof HubError ? result.kind : null;
      // Two are enough. Without the limit visitors could make the set grow with different calls.
      if (kind === 'timeout' && timedOutCalls.size < 2) timedOutCalls.add(call);
      else if (kind !== 'unreachable' && kind !== 'timeout') timedOutCalls.clear();
      // A single slow call says nothing about the others.
      const isDown = kind === 'unreachable' || timedOutCalls.size > 1;
      if (isDown && !isOpen()) fullAt = now();
      until = isDown ? now() + OPEN_MS : Number.NEGATIVE_INFINITY;
    },
  };
}
