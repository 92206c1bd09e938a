import { formatCallName, HubError, type Transport, type WireResponse } from '@/lib/hub/transport';
import { attemptCall } from './send-request';

/** Options of an HTTP transport. Times are in milliseconds. */
export interface HttpOptions {
  /** Limit for one attempt, including reading the body (`HUB_TIMEOUT_MS`). */
  timeoutMs: number;
  /** Limit for a call with all attempts and waits, 20000 by default. A call that is not retryable gets at least `timeoutMs`. */
  deadlineMs?: number;
  log: (line: string) => void;
  /** For tests, like the three options below. The platform's function by default. */
  fetch?: typeof fetch;
  sleep?: (milliseconds: number) => Promise<void>;
  /** A number from 0 to 1. */
  random?: () => number;
  now?: () => number;
}

const MAX_ATTEMPTS = 4;
const MAX_WAIT_MS = 30_000;

/** Milliseconds until the next attempt: exponential backoff from 1 s with jitter, or `retryAfterMs` if longer; at most 30 s (F16). */
function computeBackoff(attempt: number, random: () => number, retryAfterMs: number | null): number {
  const backOff = 1000 * 2 ** (attempt - 1) * (1 - random() / 2);
  return Math.min(Math.max(backOff, retryAfterMs ?? 0), MAX_WAIT_MS);
}

function isTransient(result: WireResponse | HubError): boolean {
  return result instanceof HubError ? result.isRetryable : result.status === 429;
}

/** Creates a transport to `url`. A retryable call gets up to 4 attempts within the deadline, but only one while the circuit is open. */
export function createHttpTransport(url: string, options: HttpOptions): Transport {
  const { deadlineMs = 20_000, log } = options;
  const now = options.now ?? (() => performance.now());
  const random = options.random ?? Math.random;
  const sleep = options.sleep ?? ((milliseconds) => new Promise<void>((wake) => setTimeout(wake, milliseconds)));
  // The global `fetch` is read at each call, because Next.js replaces it after this module has loaded.
  const fetchFunction: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));
  const base = url.replace(/(?<!\/)\/+$/, '');
  const circuitBreaker = createCircuitBreaker(now);

  return async (call) => {
    const deadline = now() + (call.isRetryable ? deadlineMs : Math.max(deadlineMs, options.timeoutMs));
    for (let attempt = 1; ; attempt += 1) {
      const usual = call.isRetryable ? circuitBreaker.computeTimeout(options.timeoutMs) : options.timeoutMs;
      const timeoutMs = Math.max(1, Math.ceil(Math.min(usual, deadline - now())));
      const { result, retryAfterMs } = await attemptCall(call, { base, timeoutMs, fetchFunction });
      const wait = computeBackoff(attempt, random, retryAfterMs);
      if (
        !call.isRetryable ||
        attempt === MAX_ATTEMPTS ||
        !isTransient(result) ||
        now() + wait >= deadline ||
        circuitBreaker.isOpen()
      ) {
        if (call.isRetryable) circuitBreaker.recordResult(result, formatCallName(call));
        if (result instanceof HubError) {
          result.tries = attempt;
          throw result;
        }
        return result;
      }
      const reason = result instanceof HubError ? result.message : `${formatCallName(call)}: status ${result.status}`;
      log(`${reason}; try ${attempt} of ${MAX_ATTEMPTS}, the next in ${Math.round(wait)} ms`);
      await sleep(wait);
    }
  };
}

/** How long the circuit stays open after a failed call. */
const OPEN_CIRCUIT_MS = 5000;

/** Minimum timeout of an attempt while the circuit is open. */
const MIN_ATTEMPT_MS = 1000;

/** Opens when the service is unreachable or two different calls have timed out. Then calls fail sooner. `now` is a monotonic clock in ms. */
function createCircuitBreaker(now: () => number) {
  let until = Number.NEGATIVE_INFINITY;
  let fullAt = Number.NEGATIVE_INFINITY;
  /** Names of calls that have timed out since the last response. */
  const timedOutCalls = new Set<string>();
  const isOpen = () => now() < until;
  return {
    isOpen,
    /** Timeout of an attempt. While open it is a quarter, but once per `OPEN_CIRCUIT_MS` the full time, so that a slow service can close the circuit. */
    computeTimeout(timeoutMs: number): number {
      if (!isOpen()) return timeoutMs;
      if (now() - fullAt < OPEN_CIRCUIT_MS) return Math.min(timeoutMs, Math.max(MIN_ATTEMPT_MS, timeoutMs / 4));
      fullAt = now();
      return timeoutMs;
    },
    /** Records how a call (`'GET /search'`) ended. */
    recordResult(result: unknown, call: string): void {
      const kind = result instanceof HubError ? result.kind : null;
      // Two names are enough. Without the limit, calls for made-up names would make the set grow.
      if (kind === 'timeout' && timedOutCalls.size < 2) timedOutCalls.add(call);
      else if (kind !== 'unreachable' && kind !== 'timeout') timedOutCalls.clear();
      // One slow call does not mean that the service is down.
      const isDown = kind === 'unreachable' || timedOutCalls.size > 1;
      if (isDown && !isOpen()) fullAt = now();
      until = isDown ? now() + OPEN_CIRCUIT_MS : Number.NEGATIVE_INFINITY;
    },
  };
}
