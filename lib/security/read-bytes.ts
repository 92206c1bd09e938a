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

/** Bytes in which small pieces are gathered. */
const BLOCK = 64 * 1024;

/** A body in the pieces that it came in. */
export interface BodyPieces {
  pieces: Uint8Array[];
  /** Bytes of all pieces together. */
  size: number;
}

/** Gathers pieces: whoever sends single bytes must not have each of them kept by itself. */
function gather(): { add: (piece: Uint8Array) => void; body: BodyPieces } {
  const body: BodyPieces = { pieces: [], size: 0 };
  let [block, used] = [new Uint8Array(0), 0];
  return {
    body,
    add(piece) {
      body.size += piece.length;
      if (piece.length > BLOCK / 4) {
        body.pieces.push(piece);
        used = block.length;
        return;
      }
      if (used + piece.length > block.length) {
        [block, used] = [new Uint8Array(BLOCK), 0];
        body.pieces.push(block.subarray(0, 0));
      }
      block.set(piece, used);
      used += piece.length;
      body.pieces[body.pieces.length - 1] = block.subarray(0, used);
    },
  };
}

/** Lays a body together in `into`, and lets its pieces go. */
export function laidOut({ pieces, size }: BodyPieces, into: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let at = 0;
  for (const piece of pieces.splice(0)) {
    into.set(piece, at);
    at += piece.length;
  }
  return into.subarray(0, size);
}

/**
 * Reads the body of a request. It stops as soon as the body is larger than `limit` bytes, or slower
 * than `pace`, or has no room; what is still coming is cut off a moment later, so that the answer arrives.
 *
 * @param guest has the body's place in memory; waits for that do not count as the visitor's
 */
export async function readBytes(
  request: Request,
  { limit, pace, guest }: { limit: number; pace: Pace; guest: Guest },
): Promise<BodyPieces | BodyFault> {
  const { add, body } = gather();
  if (request.body === null) return body;
  const reader = request.body.getReader();
  const stop = (fault: BodyFault) => {
    cutOff(reader);
    return fault;
  };
  if (Number(request.headers.get('content-length')) > limit) return stop('too-large');
  let spent = 0;
  for (;;) {
    const begun = performance.now();
    const piece = await nextPiece(reader, pace.leastMs + body.size / pace.bytesPerMs - spent);
    spent += performance.now() - begun;
    if (typeof piece === 'string') return stop(piece);
    if (piece.done) return body;
    if (body.size + piece.value.length > limit) return stop('too-large');
    if (!(await guest.hold(piece.value.length))) return stop('no-room');
    add(piece.value);
  }
}
