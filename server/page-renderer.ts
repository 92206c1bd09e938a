import { AsyncLocalStorage } from 'node:async_hooks';
import { type IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RenderResult } from '@/lib/page-cache/revalidation';
import { logFailure } from '@/lib/site/log';
import type { AcquireSlot } from '@/lib/util/semaphore';

class NullSocket extends Socket {
  override _write(_chunk: unknown, _encoding: unknown, done: () => void): void {
    done();
  }
  override _writev(_chunks: unknown, done: () => void): void {
    done();
  }
}

/** The request handler of Next.js. */
export type Render = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/** Creates a GET request within this process. */
export function createInternalRequest(url: string, headers: IncomingHttpHeaders, socket: Socket): IncomingMessage {
  const request = Object.assign(new IncomingMessage(socket), { method: 'GET', url, headers });
  request.push(null);
  return request;
}

/** Creates a function that renders a page or picture in this process. It waits for a slot like a visitor's request, then calls `onStart`. */
export function createInternalRenderer(render: Render) {
  const context = new AsyncLocalStorage<{ waitUntil: (work: Promise<unknown>) => void }>();
  // Next.js's documented hook for work after the response (functions/after), here the revalidation of a stale page.
  Object.assign(globalThis, { [Symbol.for('@next/request-context')]: { get: () => context.getStore() } });

  return async (
    acquire: AcquireSlot,
    path: string,
    headers: IncomingHttpHeaders,
    onStart?: () => void,
  ): Promise<RenderResult> => {
    const release = await acquire();
    if (release === null) return 'busy';
    onStart?.();
    const socket = new NullSocket();
    const request = createInternalRequest(path, headers, socket);
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    const pending: Promise<unknown>[] = [];
    try {
      await context.run({ waitUntil: (work) => void pending.push(work) }, () => render(request, response));
      await Promise.allSettled(pending);
    } catch (error) {
      logFailure(`Render of ${path} failed`, error, 'error');
    } finally {
      release();
      socket.destroy();
    }
    return response.getHeader('x-nextjs-cache') === 'STALE' ? 'stale' : 'other';
  };
}
