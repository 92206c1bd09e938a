import { AsyncLocalStorage } from 'node:async_hooks';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RenderResult } from '@/lib/page-cache/revalidate-stale';
import { logFailure } from '@/lib/site/log';
import type { AcquireSlot } from '@/lib/util/semaphore';

/** Drops what is written to it. */
class NullSocket extends Socket {
  override _write(_chunk: unknown, _encoding: unknown, done: () => void): void {
    done();
  }
  override _writev(_chunks: unknown, done: () => void): void {
    done();
  }
}

type Render = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/**
 * Creates a renderer for pages of this process, with an `Accept` header where one matters. It takes a slot like every render, so that revalidations do
 * not delay visitors.
 */
export function createPageRenderer(render: Render, acquireRender: AcquireSlot) {
  const context = new AsyncLocalStorage<{ waitUntil: (work: Promise<unknown>) => void }>();
  // The documented hook for work that goes on after the response (functions/after): here the revalidation of a stale page.
  Object.assign(globalThis, { [Symbol.for('@next/request-context')]: { get: () => context.getStore() } });

  return async (path: string, host: string, accept?: string): Promise<RenderResult> => {
    const release = await acquireRender();
    if (release === null) return 'busy';
    const socket = new NullSocket();
    const headers = accept === undefined ? { host } : { host, accept };
    const request = Object.assign(new IncomingMessage(socket), { method: 'GET', url: path, headers });
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    request.push(null);
    const pending: Promise<unknown>[] = [];
    try {
      await context.run({ waitUntil: (work) => void pending.push(work) }, () => render(request, response));
      await Promise.allSettled(pending);
    } catch (error) {
      logFailure(`Revalidation of ${path} failed`, error, 'error');
    } finally {
      release();
      socket.destroy();
    }
    return response.getHeader('x-nextjs-cache') === 'STALE' ? 'stale' : 'other';
  };
}
