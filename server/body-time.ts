import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyTimeoutMs } from '@/lib/security/body-limits';

/** Answers 408 and closes the connection when a request's body takes longer than its path allows. */
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
  // Node emits this after the response too, while the client is still sending.
  request.once('close', () => {
    if (request.complete || request.socket.destroyed) clearTimeout(timer);
  });
}
