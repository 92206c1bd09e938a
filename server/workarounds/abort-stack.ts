/**
 * Works around https://github.com/react/react/issues/37288 (in Next.js: https://github.com/vercel/next.js/issues/84648), open in React 19.3. React
 * ends every server render by aborting a signal with an error whose stack is never read. Until the stack is read, V8 keeps the receivers of its
 * frames: Node.js's current task, which links to the tasks of other requests and to their pages. Reading the stack releases that memory. Only
 * `AbortController` sees those errors, so its `abort` is wrapped. The test of this file fails once React no longer needs it.
 */
export function releaseAbortStacks(): void {
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function abortWithStackRead(this: AbortController, reason?: unknown): void {
    if (reason instanceof Error) void reason.stack;
    Reflect.apply(abort, this, reason === undefined ? [] : [reason]);
  };
}
