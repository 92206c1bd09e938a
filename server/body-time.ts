import type { IncomingMessage, ServerResponse } from 'node:http';

/** Time for a whole trade application with its documents over a slow line, in milliseconds. */
export const UPLOAD_TIMEOUT_MS = 15 * 60_000;

/** Time for any other body, in milliseconds. */
const BODY_TIMEOUT_MS = 30_000;

/** Routes that take documents. */
const UPLOADS = /^\/(?:api\/register|hub\/consumer\/request-user-registration)\/?$/;

/** Milliseconds that the body of a request to this path may take. */
export function bodyTimeoutMs(pathname: string): number {
  return UPLOADS.test(pathname) ? UPLOAD_TIMEOUT_MS : BODY_TIMEOUT_MS;
}

/** Answers 408 and closes the connection when the body of a request takes longer than its path allows, whether or not it is read. */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  timeoutMs = bodyTimeoutMs((request.url ?? '').split('?', 1)[0] ?? ''),
): void {
  const { headers } = request;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (!response.headersSent) response.writeHead(408, { Connection: 'close', 'Cache-Control': 'no-store' }).end();
    request.socket.destroySoon();
  }, timeoutMs);
  timer.unref();
  request.once('end', () => clearTimeout(timer));
  // Node closes a request once it is answered, also while the client is still sending its body.
  request.once('close', () => {
    if (request.complete || request.socket.destroyed) clearTimeout(timer);
  });
}
