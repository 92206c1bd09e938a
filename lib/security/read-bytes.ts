import type { Guest } from './body-room';

/** How fast a body has to come. */
export interface Pace {
  /** Milliseconds that every body has. */
  leastMs: number;
  /** Bytes that give it one millisecond more. */
  bytesPerMs: number;
}

/** Why a body was not read to its end. */
export type BodyFault = 'too-large' | 'too-slow' | 'no-room' | 'broken';

/** Milliseconds that a visitor has to read the answer to a body that is still coming, before the connection is cut. */
const LAST_WORD = 2000;

/** Cuts off what is still coming of a body, a moment after its answer. */
function cutOff(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  setTimeout(() => void reader.cancel().catch(() => undefined), LAST_WORD).unref();
}

/** The next piece of a body, or what went wrong; `left` is the time for it in milliseconds. */
async function nextPiece(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  left: number,
): Promise<ReadableStreamReadResult<Uint8Array> | 'too-slow' | 'broken'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'too-slow'>((resolve) => {
    timer = setTimeout(resolve, Math.max(left, 0), 'too-slow');
  });
  try {
    return await Promise.race([reader.read(), late]);
  } catch {
    return 'broken';
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads the body of a request into one piece of memory. It stops as soon as the body is larger than `limit` bytes, or slower
 * than `pace`, or has no room; what is still coming is cut off a moment later, so that the answer arrives.
 *
 * @param guest has the body's place in memory; waits for that do not count as the visitor's
 */
export async function readBytes(
  request: Request,
  { limit, pace, guest }: { limit: number; pace: Pace; guest: Guest },
): Promise<Uint8Array<ArrayBuffer> | BodyFault> {
  if (request.body === null) return new Uint8Array(0);
  const reader = request.body.getReader();
  const stop = (fault: BodyFault) => {
    cutOff(reader);
    return fault;
  };
  const length = request.headers.get('content-length');
  if (Number(length) > limit) return stop('too-large');
  // Memory that nothing was written to is none yet.
  const bytes = new Uint8Array(length === null ? limit : Number(length));
  let [size, spent] = [0, 0];
  for (;;) {
    const begun = performance.now();
    const piece = await nextPiece(reader, pace.leastMs + size / pace.bytesPerMs - spent);
    spent += performance.now() - begun;
    if (typeof piece === 'string') return stop(piece);
    if (piece.done) return bytes.subarray(0, size);
    if (size + piece.value.length > bytes.length) return stop('too-large');
    if (!(await guest.hold(piece.value.length))) return stop('no-room');
    bytes.set(piece.value, size);
    size += piece.value.length;
  }
}
