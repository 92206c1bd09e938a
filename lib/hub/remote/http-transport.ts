import { HubError } from '@/lib/hub/error';
import { callName, type Transport } from '@/lib/hub/transport';
import { createCircuitBreaker } from './circuit-breaker';
import { type AttemptOutcome, attemptCall } from './send-request';

/** How a service is called over HTTP, whichever it is. Times are milliseconds. */
export interface HttpOptions {
  /** For one try, body included (`HUB_TIMEOUT_MS`). */
  timeoutMs: number;
  /** For a call with all its tries and the waiting between them; 20000 when not given. One that is tried only once has all of `timeoutMs`. */
  deadlineMs?: number;
  /** Takes one line for the log, for each try that is repeated. */
  log: (line: string) => void;
  /** For tests, like the three below; the platform's own when not given. */
  fetch?: typeof fetch;
  sleep?: (milliseconds: number) => Promise<void>;
  /** A number from 0 to 1. */
  random?: () => number;
  /** A clock that only goes forward. */
  now?: () => number;
}

const MAX_ATTEMPTS = 4;
const MAX_WAIT_MS = 30_000;

/** Before the second try 1 s, then 2 s, 4 s…, less up to a half so that callers spread out, at most 30 s (F16). */
function computeBackoff(attempt: number, random: () => number, askedFor: number | null): number {
  const backOff = 1000 * 2 ** (attempt - 1) * (1 - random() / 2);
  return Math.min(Math.max(backOff, askedFor ?? 0), MAX_WAIT_MS);
}

function isTransient({ result }: AttemptOutcome): boolean {
  return result instanceof HubError ? result.retryable : result.status === 429;
}

/**
 * A transport over HTTP to the service at `url` (`'https://product.example.com'`, with or without a path). A call that is safe
 * to repeat is tried up to 4 times when it failed in a way that may pass (network, timeout, 5xx, 429), within the deadline: a
 * wait that does not fit into it is not begun, and during an outage there is one short try. Then the last outcome stands: an answer below 500 is returned, anything else
 * thrown as a `HubError`.
 */
export function createHttpTransport(url: string, options: HttpOptions): Transport {
  const { deadlineMs = 20_000, log } = options;
  const now = options.now ?? (() => performance.now());
  const random = options.random ?? Math.random;
  const sleep = options.sleep ?? ((milliseconds) => new Promise<void>((wake) => setTimeout(wake, milliseconds)));
  // Looked up at each call: the framework may put its own in place after this module has loaded.
  const send: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));
  const base = url.replace(/(?<!\/)\/+$/, '');
  const circuitBreaker = createCircuitBreaker(now);

  return async (call) => {
    const deadline = now() + (call.retryable ? deadlineMs : Math.max(deadlineMs, options.timeoutMs));
    for (let attempt = 1; ; attempt += 1) {
      const usual = call.retryable ? circuitBreaker.timeoutFor(options.timeoutMs) : options.timeoutMs;
      const timeoutMs = Math.max(1, Math.ceil(Math.min(usual, deadline - now())));
      const outcome = await attemptCall(call, { base, timeoutMs, send });
      const wait = computeBackoff(attempt, random, outcome.retryAfterMs);
      const { result } = outcome;
      if (
        !call.retryable ||
        attempt === MAX_ATTEMPTS ||
        !isTransient(outcome) ||
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
