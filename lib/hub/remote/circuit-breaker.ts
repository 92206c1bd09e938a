import { HubError } from '@/lib/hub/error';

/** How long a service counts as out after a call that no try could save, in milliseconds. */
const OPEN_MS = 5000;

/** Shortest time for a try while it does, in milliseconds. */
const MIN_ATTEMPT_MS = 1000;

/** Whether a service is out: it could not be reached, or did not answer in time, in spite of every try. */
export interface CircuitBreaker {
  /** True for some seconds after such a call, until one is answered. */
  isOpen(): boolean;
  /**
   * Time for one try, in milliseconds: a quarter of the usual while the service is out, except for one try every few seconds. That one has all of it, or a
   * service that is well again but slow could never show it.
   */
  timeoutFor(timeoutMs: number): number;
  /** Notes how a call (`'GET /search'`) ended. */
  record(result: unknown, call: string): void;
}

/**
 * Keeps an outage in mind, so that a page which needs several answers one after the other waits for one failure and not for each: a
 * call during it has one short try. A status is an answer, also 500: it says nothing of other calls.
 *
 * @param now a clock that only goes forward, in milliseconds
 */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let until = Number.NEGATIVE_INFINITY;
  let fullAt = Number.NEGATIVE_INFINITY;
  const isOpen = () => now() < until;
  /** Calls that were not answered in time, since the last answer. */
  const late = new Set<string>();
  const isShort = () => {
    if (!isOpen()) return false;
    if (now() - fullAt < OPEN_MS) return true;
    fullAt = now();
    return false;
  };
  return {
    isOpen,
    timeoutFor: (timeoutMs) => (isShort() ? Math.min(timeoutMs, Math.max(MIN_ATTEMPT_MS, timeoutMs / 4)) : timeoutMs),
    record(result, call) {
      const kind = result instanceof HubError ? result.kind : null;
      // Two are enough to know, and visitors could name any number.
      if (kind === 'timeout' && late.size < 2) late.add(call);
      else if (kind !== 'unreachable' && kind !== 'timeout') late.clear();
      // One call that is slow says nothing of the others.
      const isOut = kind === 'unreachable' || late.size > 1;
      if (isOut && !isOpen()) fullAt = now();
      until = isOut ? now() + OPEN_MS : Number.NEGATIVE_INFINITY;
    },
  };
}
