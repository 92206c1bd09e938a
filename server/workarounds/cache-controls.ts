import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

const CLEAR_INTERVAL_MS = 60_000;

/**
 * Next.js keeps the lifetime of every URL that it has rendered in an unbounded Map (`SharedCacheControls.cacheControls`), although the lifetime that
 * the cache handler stores with each page takes precedence. Requests for made-up URLs can fill the memory. Not reported yet:
 * https://github.com/vercel/next.js/blob/v16.4.6/packages/next/src/server/lib/incremental-cache/shared-cache-controls.external.ts
 */
export function clearCacheControls(): void {
  setInterval(() => new SharedCacheControls({ routes: {}, dynamicRoutes: {} }).clear(), CLEAR_INTERVAL_MS).unref();
}
