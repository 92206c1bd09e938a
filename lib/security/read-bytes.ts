import { BLOCK, type Guest } from './body-room';

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

/** A body in its guest's blocks, all of them full but the last. */
export interface Body {
  blocks: Uint8Array[];
  /** Bytes of the body. */
  size: number;
}

/** Adds a piece to a body; false when there is no room for it. */
async function add(body: Body, piece: Uint8Array, guest: Guest): Promise<boolean> {
  for (let from = 0; from < piece.length; ) {
    const within = body.size % BLOCK;
    const block = within === 0 ? await guest.block() : body.blocks.at(-1);
    if (block === null || block === undefined) return false;
    if (within === 0) body.blocks.push(block);
    const part = piece.subarray(from, from + BLOCK - within);
    block.set(part, within);
    from += part.length;
    body.size += part.length;
  }
  return true;
}

/** Lays a body together in `into`. */
export function laidOut({ blocks, size }: Body, into: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  for (const [place, block] of blocks.entries()) into.set(block.subarray(0, size - place * BLOCK), place * BLOCK);
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
): Promise<Body | BodyFault> {
  const body: Body = { blocks: [], size: 0 };
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
    if (!(await add(body, piece.value, guest))) return stop('no-room');
  }
}
