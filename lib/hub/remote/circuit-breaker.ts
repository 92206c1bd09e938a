import { HubError } from '@/lib/hub/error';

/** How long the circuit stays open after a call that failed on every attempt. */
const OPEN_MS = 5000;

/** Shortest timeout of an attempt while the circuit is open. */
const MIN_ATTEMPT_MS = 1000;

/** Tracks whether a remote service is down: unreachable, or timing out on every attempt. */
export interface CircuitBreaker {
  /** True for `OPEN_MS` after such a call, until a call is answered. */
  isOpen(): boolean;
  /**
   * Milliseconds for one attempt: a quarter of the usual timeout while the circuit is open. One attempt every few
   * seconds gets the whole timeout, so that a service that has recovered but is slow can close the circuit.
   */
  timeoutFor(timeoutMs: number): number;
  /** Records how a call (`'GET /search'`) ended. */
  record(result: unknown, call: string): void;
}

/** Creates a circuit breaker on a monotonic clock: a page that needs several answers waits for one failure only. */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let until = Number.NEGATIVE_INFINITY;
  let fullAt = Number.NEGATIVE_INFINITY;
  const isOpen = () => now() < until;
  /** Calls that have timed out since the last answer. */
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
      // Two are enough, and visitors could cause any number of different calls.
      if (kind === 'timeout' && late.size < 2) late.add(call);
      else if (kind !== 'unreachable' && kind !== 'timeout') late.clear();
      // A single slow call says nothing about the others.
      const isOut = kind === 'unreachable' || late.size > 1;
      if (isOut && !isOpen()) fullAt = now();
      until = isOut ? now() + OPEN_MS : Number.NEGATIVE_INFINITY;
    },
  };
}
