import type { IncomingMessage } from 'node:http';
import pino from 'pino';
import { LINE_FORMAT } from '@/lib/site/log';
import { redactPii } from '@/lib/site/scrub';
import type { SiteResponse } from './site-response';

/** Bytes that are written at once: a pipe takes as many in one piece, also while other lines go to it. */
const WRITE_BYTES = 4096;

/** Milliseconds after which a quiet site's lines are written too. */
const FLUSH_MS = 1000;

/** Bytes of lines that wait for a slow reader; what is more is lost, so that the reader cannot fill the memory. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;

/** Of a path; a longer one would not fit in one write. */
const MAX_PATH_CHARS = 1000;

/** Logs a request when its response has ended. */
export type LogAccess = (request: IncomingMessage, response: SiteResponse) => void;

/**
 * Creates an access log: one JSON line for each request, in the names of OpenTelemetry's semantic conventions, with `request` as in every other line. Sizes
 * are bytes with the headers, times milliseconds. No line has a query, a network address, a cookie or a user agent.
 *
 * @param stream where lines go; by default stdout, in batches
 */
export function createAccessLog(stream: pino.DestinationStream = openStdout()): LogAccess {
  const logger = pino(LINE_FORMAT, stream);
  return (request, response) => {
    const startedAt = performance.now();
    const { socket } = request;
    const writtenBefore = socket.bytesWritten;
    response.once('close', () => {
      logger.info(
        {
          request: response.requestId,
          'http.request.method': request.method,
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
  // A closed pipe costs the lines, not the site.
  return destination.on('error', () => undefined);
}
