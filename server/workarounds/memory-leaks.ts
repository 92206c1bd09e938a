import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

const INTERVAL_MS = 60_000;

/**
 * Next.js keeps the lifetime of every URL that it has ever rendered in a Map without a bound (`SharedCacheControls.cacheControls`), besides the one that the
 * cache handler stores with each page, which takes precedence. Whoever requests made-up URLs fills the memory. Not reported yet; the defect:
 * https://github.com/vercel/next.js/blob/v16.4.6/packages/next/src/server/lib/incremental-cache/shared-cache-controls.external.ts
 */
export function clearCacheControls(): void {
  setInterval(() => new SharedCacheControls({ routes: {}, dynamicRoutes: {} }).clear(), INTERVAL_MS).unref();
}

/**
 * Works around https://github.com/react/react/issues/37288 (seen from Next.js: https://github.com/vercel/next.js/issues/84648), open in React 19.3.
 *
 * React ends every server render by aborting a signal with an error whose stack no one reads. Until a stack is read, V8 keeps the receivers of its
 * frames: Node's current task, which links to the tasks of other requests and to the pages rendered for them. Under steady load that memory
 * is never freed. Reading the stack releases it.
 *
 * Nothing but `AbortController` sees those errors, so its `abort` is wrapped. The test of this file fails once React no longer needs it.
 */
export function releaseAbortStacks(): void {
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function abortWithStackRead(this: AbortController, reason?: unknown): void {
    if (reason instanceof Error) void reason.stack;
    Reflect.apply(abort, this, reason === undefined ? [] : [reason]);
  };
}
