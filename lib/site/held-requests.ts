const KEY = Symbol.for('storefront.held-requests');

/** What lib/site/hold-requests.mjs keeps; undefined where it was not preloaded. */
const shared = globalThis as typeof globalThis & { [KEY]?: (() => void)[] | null };

/** Hands on the requests that came while the server was starting, and holds none from now on. To be called when all is in place that sees requests first (S8). */
export function releaseRequests(): void {
  const waiting = shared[KEY] ?? [];
  shared[KEY] = null;
  for (const handOn of waiting) handOn();
}
