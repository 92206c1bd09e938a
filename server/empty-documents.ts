import { AsyncLocalStorage } from 'node:async_hooks';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { PAGE_FAILED_TEXT } from '@/lib/pages/page-failed-text';
import { PREVIEW_COOKIE } from '@/lib/security/secrets';
import { logFailure } from '@/lib/site/log';
import { createInternalRequest, type Render } from './page-renderer';

/** Path of the route that renders the not-found screen. */
export const MISSING_PAGE_PATH = '/page-not-found';

const MAX_AGE_MS = 5000;
const MAX_HOSTS = 16;

/** Marker of Next.js's error document, which only a script fills. */
const EMPTY_DOCUMENT = 'id="__next_error__"';
/** Marker of the not-found document. */
const SCREEN_STYLESHEET = '/missing-page.css';
/** Marker of a document whose stylesheet shows its text (I5). */
const TEXT_STYLESHEET = '-missing.css';
/** React replaces the whole document, and with it this text. */
const FAILED_BODY = `<body><noscript><main class="wrap py-12"><h1 class="font-serif text-display">Something went wrong</h1><p class="py-3 text-lead">${PAGE_FAILED_TEXT}</p></main></noscript>`;

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

/**
 * Creates a function that gives the empty documents of Next.js their text, for readers without JavaScript: a page that was not found becomes the whole
 * not-found screen, a page that failed says so.
 */
export function createCompleteBody(render: Render): CompleteBody {
  const screens = new LRUCache<string, Promise<Buffer | null>>({ max: MAX_HOSTS, ttl: MAX_AGE_MS });
  const runOutside = AsyncLocalStorage.snapshot();
  return async ({ headers: { host = '', cookie = '' } }, body, status) => {
    if (status >= 500) {
      if (!body.includes(EMPTY_DOCUMENT) || body.includes(TEXT_STYLESHEET)) return body;
      return Buffer.from(body.toString('utf8').replace(/<body[^<>]*>/, FAILED_BODY));
    }
    // In a preview the document is for one editor.
    if (status !== 404 || cookie.includes(`${PREVIEW_COOKIE}=`)) return body;
    if (!body.includes(EMPTY_DOCUMENT) || !body.includes(SCREEN_STYLESHEET)) return body;
    let screen = screens.get(host);
    if (screen === undefined) {
      screen = runOutside(() => renderMissingPage(render, host));
      screens.set(host, screen);
    }
    return (await screen) ?? body;
  };
}
