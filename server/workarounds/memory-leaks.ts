import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

const INTERVAL_MS = 60_000;

/**
 * Works around the unbounded Map `SharedCacheControls.cacheControls` of Next.js 16.4, with an entry for every URL ever rendered (not reported yet). The cache handler stores
 * the same lifetimes. https://github.com/vercel/next.js/blob/v16.4.6/packages/next/src/server/lib/incremental-cache/shared-cache-controls.external.ts
 */
export function clearCacheControls(): void {
  setInterval(() => new SharedCacheControls({ routes: {}, dynamicRoutes: {} }).clear(), INTERVAL_MS).unref();
}

/**
 * Works around https://github.com/react/react/issues/37288 (seen from Next.js: https://github.com/vercel/next.js/issues/84648), open in React 19.3.
 *
 * React aborts every server render with an error whose stack no one reads. Until it is read, V8 keeps the receivers of its frames, and with them the memory
 * of other requests. Only `AbortController` sees those errors. The test fails once React no longer needs this.
 */
export function releaseAbortStacks(): void {
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function abortWithStackRead(this: AbortController, reason?: unknown): void {
    if (reason instanceof Error) void reason.stack;
    Reflect.apply(abort, this, reason === undefined ? [] : [reason]);
  };
}
