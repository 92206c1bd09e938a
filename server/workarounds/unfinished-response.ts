import type { ServerResponse } from 'node:http';

/**
 * Works around Next.js 16.4, whose renders wait forever for 'finish' when the client disconnects after `end` (not reported yet):
 * https://github.com/vercel/next.js/blob/v16.4.6/packages/next/src/server/pipe-readable.ts
 * Resolves when a response has ended and its connection is closed. Call it after the last wrapper of `end`.
 */
export function waitUntilClosed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    let [isEnded, isClosed] = [false, false];
    const check = () => {
      if (isEnded && isClosed) resolve();
    };
    const { end } = response;
    response.end = (...args: unknown[]) => {
      isEnded = true;
      Reflect.apply(end, response, args);
      check();
      return response;
    };
    response.once('close', () => {
      isClosed = true;
      check();
    });
  });
}
