import { HubError } from '@/lib/hub/error';
import { callName, type Transport } from '@/lib/hub/transport';
import { createOutage } from './circuit-breaker';
import { type Outcome, tryOnce } from './send-request';

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

const TRIES = 4;
const LONGEST_WAIT_MS = 30_000;

/** Before the second try 1 s, then 2 s, 4 s…, less up to a half so that callers spread out, at most 30 s (F16). */
function waitAfter(tried: number, random: () => number, askedFor: number | null): number {
  const backOff = 1000 * 2 ** (tried - 1) * (1 - random() / 2);
  return Math.min(Math.max(backOff, askedFor ?? 0), LONGEST_WAIT_MS);
}

function mayPass({ result }: Outcome): boolean {
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
  const outage = createOutage(now);

  return async (call) => {
    const deadline = now() + (call.safe ? deadlineMs : Math.max(deadlineMs, options.timeoutMs));
    for (let tried = 1; ; tried += 1) {
      const usual = call.safe ? outage.timeFor(options.timeoutMs) : options.timeoutMs;
      const timeoutMs = Math.max(1, Math.ceil(Math.min(usual, deadline - now())));
      const outcome = await tryOnce(call, { base, timeoutMs, send });
      const wait = waitAfter(tried, random, outcome.retryAfterMs);
      const { result } = outcome;
      if (!call.safe || tried === TRIES || !mayPass(outcome) || now() + wait >= deadline || outage.isOn()) {
        if (call.safe) outage.note(result, callName(call));
        if (result instanceof HubError) {
          result.tries = tried;
          throw result;
        }
        return result;
      }
      const reason = result instanceof HubError ? result.message : `${callName(call)}: status ${result.status}`;
      log(`${reason}; try ${tried} of ${TRIES}, the next in ${Math.round(wait)} ms`);
      await sleep(wait);
    }
  };
}
