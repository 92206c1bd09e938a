import type { ServerResponse } from 'node:http';
import { everyRequest } from '@/lib/site/every-request';
import { answerPolicy, securityHeaders } from './headers.mjs';
import { giveNonce } from './nonce';
import { changeText, withNonce } from './shared-failure';

function fromEntries(entries: unknown): Record<string, unknown> {
  if (typeof entries !== 'object' || entries === null || Array.isArray(entries)) return {};
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name.toLowerCase(), value]));
}

/** The media type of an answer, from its headers or from those that are just being sent with it. */
function typeOf(response: ServerResponse, given: readonly unknown[]): string {
  const sent = fromEntries(given.at(-1))['content-type'];
  return String(sent ?? response.getHeader('content-type') ?? '');
}

/** True for a page that could not be made: several who asked for it at once are given one text, with the nonce of one of them. */
const isFailedPage = (response: ServerResponse): boolean =>
  response.statusCode >= 500 &&
  !response.hasHeader('Content-Security-Policy') &&
  /^text\/html\b/i.test(String(response.getHeader('content-type') ?? ''));

function complete(response: ServerResponse, pathname: string, nonce: string, given: readonly unknown[]): void {
  const headers = {
    ...securityHeaders(pathname),
    ...(response.hasHeader('Content-Security-Policy')
      ? {}
      : { 'Content-Security-Policy': answerPolicy({ pathname, type: typeOf(response, given), nonce }) }),
    // Next says so of pages that fail, and of nothing else that throws.
    ...(Number(given[0] ?? response.statusCode) >= 500 ? { 'Cache-Control': 'private, no-store' } : {}),
  };
  for (const [name, value] of Object.entries(headers)) {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
}

/**
 * Completes the security headers of every answer of this process at the moment it is sent: next.config.js cannot reach all
 * of them, for Next leaves its headers out where it redirects by itself. A page that comes from the cache brings its own content
 * security policy; every other page gets one with the nonce that its request was given. A failure that says nothing of being kept
 * is for this visitor alone (S8).
 */
export function guardAnswers(): void {
  everyRequest((request, response) => {
    const [pathname = ''] = (request.url ?? '').split('?');
    const nonce = giveNonce(request);
    changeText(response, (text) => (isFailedPage(response) ? withNonce(text, nonce) : text));
    const writeHead = response.writeHead;
    response.writeHead = function completed(this: ServerResponse, ...args: unknown[]) {
      if (!this.headersSent) complete(this, pathname, nonce, args);
      return Reflect.apply(writeHead, this, args);
    } as typeof writeHead;
  });
}
