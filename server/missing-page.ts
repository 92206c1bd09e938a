import { AsyncLocalStorage } from 'node:async_hooks';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { PREVIEW_COOKIE } from '@/lib/security/secrets';
import { logFailure } from '@/lib/site/log';
import { createInternalRequest, type Render } from './page-renderer';

/** Path of the route that renders the not-found screen. */
export const MISSING_PAGE_PATH = '/page-not-found';

const MAX_AGE_MS = 5000;
const MAX_HOSTS = 16;

/** The document of Next.js whose body only a script fills, where that is the not-found screen. */
const EMPTY_DOCUMENT = 'id="__next_error__"';
const SCREEN_STYLESHEET = '/missing-page.css';

/** The body that a page is sent with. */
export type CompleteBody = (request: IncomingMessage, body: Buffer, status: number) => Promise<Buffer>;

class CollectedResponse extends ServerResponse {
  readonly chunks: Buffer[] = [];

  override write(chunk: unknown): boolean {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk as Uint8Array));
    return true;
  }

  override end(chunk?: unknown): this {
    if (chunk !== undefined && typeof chunk !== 'function') this.write(chunk);
    this.emit('finish');
    return this;
  }
}

async function renderMissingPage(render: Render, host: string): Promise<Buffer | null> {
  const socket = new Socket();
  const response = new CollectedResponse(createInternalRequest(MISSING_PAGE_PATH, { host }, socket));
  try {
    await render(response.req, response);
    return response.statusCode === 200 && response.chunks.length > 0 ? Buffer.concat(response.chunks) : null;
  } catch (error) {
    logFailure('Not-found screen', error);
    return null;
  } finally {
    socket.destroy();
  }
}

/** Creates what replaces the empty document of a page that was not found by the whole not-found screen, so that it is there without JavaScript. */
export function createMissingPage(render: Render): CompleteBody {
  const screens = new Map<string, { at: number; body: Promise<Buffer | null> }>();
  const runOutside = AsyncLocalStorage.snapshot();
  return async ({ headers: { host = '', cookie = '' } }, body, status) => {
    // In a preview the document is for one editor.
    if (status !== 404 || cookie.includes(`${PREVIEW_COOKIE}=`)) return body;
    if (!body.includes(EMPTY_DOCUMENT) || !body.includes(SCREEN_STYLESHEET)) return body;
    const now = Date.now();
    let screen = screens.get(host);
    if (screen === undefined || now - screen.at > MAX_AGE_MS) {
      if (screens.size >= MAX_HOSTS) screens.clear();
      screen = { at: now, body: runOutside(() => renderMissingPage(render, host)) };
      screens.set(host, screen);
    }
    return (await screen.body) ?? body;
  };
}
