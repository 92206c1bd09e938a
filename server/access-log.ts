import type { IncomingMessage } from 'node:http';
import pino from 'pino';
import { LINE_FORMAT } from '@/lib/site/log';
import { redactPii } from '@/lib/site/scrub';
import type { SiteResponse } from './site-response';

const WRITE_BYTES = 4096;

const FLUSH_MS = 1000;

const MAX_WAITING_BYTES = 8 * 1024 * 1024;

const MAX_PATH_CHARS = 1000;

/** Logs a request when its response has ended. */
export type LogAccess = (request: IncomingMessage, response: SiteResponse) => void;

/** Writes one JSON line per request with OpenTelemetry's names, without personal data. Sizes are bytes including headers, times milliseconds. */
export function createAccessLog(stream: pino.DestinationStream = openStdout()): LogAccess {
  const logger = pino(LINE_FORMAT, stream);
  return (request, response) => {
    const startedAt = performance.now();
    const { socket, method } = request;
    const writtenBefore = socket.bytesWritten;
    response.once('close', () => {
      logger.info(
        {
          request: response.requestId,
          'http.request.method': method,
          'url.path': redactPii(response.pathname.slice(0, MAX_PATH_CHARS)),
          'http.response.status_code': response.statusCode,
          'http.response.size': socket.bytesWritten - writtenBefore,
          ms: Math.round((performance.now() - startedAt) * 10) / 10,
          ...(response.source === null ? {} : { source: response.source }),
          ...(response.writableFinished ? {} : { aborted: true }),
        },
        'Request',
      );
    });
  };
}

function openStdout(): pino.DestinationStream {
  const destination = pino.destination({
    fd: 1,
    sync: false,
    minLength: WRITE_BYTES - 1,
    maxWrite: WRITE_BYTES,
    maxLength: MAX_WAITING_BYTES,
    periodicFlush: FLUSH_MS,
  });
  // If the pipe is closed, lines are lost, but the process must not end.
  return destination.on('error', () => undefined);
}
