import { AsyncLocalStorage } from 'node:async_hooks';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { MISSING_PAGE_TEXT, PAGE_FAILED_TEXT } from '@/lib/pages/page-failed-text';
import { PREVIEW_COOKIE } from '@/lib/security/secrets';
import { logFailure } from '@/lib/site/log';
import { createInternalRequest, type Render } from './page-renderer';

/** Path of the route that renders the not-found screen. */
export const MISSING_PAGE_PATH = '/page-not-found';

const MAX_AGE_MS = 5000;
const MAX_HOSTS = 16;

/** Marks Next.js's error document, whose body only a script fills. */
const EMPTY_DOCUMENT = 'id="__next_error__"';

/** Adds the document's title and message as its body, until React replaces the whole document. */
function withText(html: string, status: number): string {
  const [, title = ''] = /<title>([^<]*)</.exec(html) ?? [];
  const [, text] = /<meta name="message" content="([^"]*)"/.exec(html) ?? [];
  const [heading, paragraph] =
    text === undefined ? ['Something went wrong', PAGE_FAILED_TEXT] : [title.split(' | ')[0], text];
  const retry = status >= 500 ? '<a href="">Try Again</a> ' : '';
  const main = `<main><h1>${heading}</h1><p>${paragraph}</p>${retry}<a href="/" target="_top">Home</a></main>`;
  return html.replace(/<body[^<>]*>/, () => `<body><link rel="stylesheet" href="/message.css"/>${main}`);
}

/** Returns the body to send for a page. */
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

/** Fills Next.js's empty error documents for readers without JavaScript: with the not-found screen, or with their title and message. */
export function createCompleteBody(render: Render): CompleteBody {
  const screens = new LRUCache<string, Promise<Buffer | null>>({ max: MAX_HOSTS, ttl: MAX_AGE_MS });
  const runOutside = AsyncLocalStorage.snapshot();
  return async ({ headers: { host = '', cookie = '' } }, body, status) => {
    if (status < 400 || !body.includes(EMPTY_DOCUMENT)) return body;
    // A preview's document is for one editor only.
    if (body.includes(`content="${MISSING_PAGE_TEXT}"`) && !cookie.includes(`${PREVIEW_COOKIE}=`)) {
      let screen = screens.get(host);
      if (screen === undefined) {
        screen = runOutside(() => renderMissingPage(render, host));
        screens.set(host, screen);
      }
      const found = await screen;
      if (found !== null) return found;
    }
    return Buffer.from(withText(body.toString('utf8'), status));
  };
}
