import { logFailure } from '@/lib/site/log';
import type { Spool } from './spool';

/** The minimum speed of a body: `graceMs` to start with, then each byte earns time, up to `maxStallMs` ahead. */
export interface Pace {
  graceMs: number;
  bytesPerMs: number;
  maxStallMs: number;
  totalMs: number;
}

/** The reason why a body was not read completely. `not-kept`: the spool failed. */
export type BodyError = 'too-large' | 'too-slow' | 'evicted' | 'not-kept' | 'broken';

/** The time that a client that is still sending gets to read the response before the connection closes. */
const CUT_OFF_DELAY_MS = 2000;

async function readPiece(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  waitMs: number,
  evicted: AbortSignal | undefined,
): Promise<ReadableStreamReadResult<Uint8Array> | 'too-slow' | 'evicted' | 'broken'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let evictUpload = () => {};
  const interrupted = new Promise<'too-slow' | 'evicted'>((resolve) => {
    timer = setTimeout(resolve, Math.max(waitMs, 0), 'too-slow');
    evictUpload = () => resolve('evicted');
    if (evicted?.aborted) evictUpload();
    evicted?.addEventListener('abort', evictUpload);
  });
  try {
    return await Promise.race([interrupted, reader.read()]);
  } catch {
    return 'broken';
  } finally {
    clearTimeout(timer);
    evicted?.removeEventListener('abort', evictUpload);
  }
}

interface ReadOptions {
  limit: number;
  pace: Pace;
  spool: Spool;
  evicted?: AbortSignal;
}

/** Reads a request's body of at most `limit` bytes into `spool`. Null when it is complete, otherwise the fault. Never rejects. */
export async function readBytes(
  request: Request,
  { limit, pace, spool, evicted }: ReadOptions,
): Promise<BodyError | null> {
  if (request.body === null) return null;
  const reader = request.body.getReader();
  const stopReading = (fault: BodyError) => {
    setTimeout(() => void reader.cancel().catch(() => undefined), CUT_OFF_DELAY_MS).unref();
    return fault;
  };
  if (Number(request.headers.get('content-length')) > limit) return stopReading('too-large');
  let [earnedMs, leftMs] = [pace.graceMs, pace.totalMs];
  for (;;) {
    const begun = performance.now();
    const piece = await readPiece(reader, Math.min(earnedMs, leftMs), evicted);
    if (typeof piece === 'string') return stopReading(piece);
    if (piece.done) return null;
    const elapsedMs = performance.now() - begun;
    earnedMs = Math.min(earnedMs - elapsedMs + piece.value.length / pace.bytesPerMs, pace.maxStallMs);
    leftMs -= elapsedMs;
    if (spool.size + piece.value.length > limit) return stopReading('too-large');
    try {
      await spool.add(piece.value);
    } catch (error) {
      logFailure('The body of a request cannot be kept', error);
      return stopReading('not-kept');
    }
  }
}
