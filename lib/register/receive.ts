import { BLOCK, createRoom, type Room } from '@/lib/security/body-room';
import { type BodyFault, laidOut, readBytes } from '@/lib/security/read-bytes';
import { LONGEST_DATA_URL } from './data-url';
import { DOCUMENTS } from './documents';
import { LARGEST_TEXT, parseWithDocuments } from './lift-documents';

const MIB = 1024 * 1024;

/** Slashes of base64 may be escaped in JSON: every 64th sign on average, and some more by chance. */
const ESCAPES = 1.05;

/** The most bytes of a body: four documents in base64, and the fields. */
export const LARGEST_BODY = Math.ceil(DOCUMENTS.length * LONGEST_DATA_URL * ESCAPES) + LARGEST_TEXT;

/** One minute for everybody, and beyond it 16 kB a second: a telephone with a bad line sends its four photographs in minutes. */
const PACE = { leastMs: 60_000, bytesPerMs: 16 };

const KEY = Symbol.for('storefront.application-bodies');

/** One room a process, for all routes that take applications: each bundle of Next has its own copy of this module. */
const shared = globalThis as typeof globalThis & { [KEY]?: { room: Room; desktop: Uint8Array<ArrayBuffer> } };

/** Where bodies are read, and the memory in which one at a time is worked on: new memory for each would grow faster than it is freed. */
function workplace() {
  shared[KEY] ??= {
    room: createRoom({ blocks: (2 * MIB) / BLOCK, guests: 64, waitMs: 60_000 }),
    desktop: new Uint8Array(LARGEST_BODY),
  };
  return shared[KEY];
}

/** Why a body is not worked on: a status, the words for the visitor, and seconds to wait where that helps. */
export interface BodyRefusal {
  status: 400 | 408 | 413 | 503;
  message: string;
  retryAfter?: number;
}

const BUSY: BodyRefusal = {
  status: 503,
  message: 'Many applications are coming in at the moment. Please try again in a minute.',
  retryAfter: 60,
};
const TOO_LARGE: BodyRefusal = { status: 413, message: 'The application is larger than four documents can be.' };
const REFUSALS: Readonly<Record<BodyFault | 'unreadable', BodyRefusal>> = {
  'too-large': TOO_LARGE,
  'too-slow': { status: 408, message: 'The application came too slowly. Please try again.' },
  'no-room': BUSY,
  broken: { status: 400, message: 'The connection broke off. Please try again.' },
  unreadable: { status: 400, message: 'The application could not be read. Please try again.' },
};

/**
 * Reads an application of a request and works on it, when its turn has come: 20 that come at once with all their documents
 * must not fill the memory. `work` gets the parsed body, as `readSubmission` takes it, with documents that are gone when it has
 * ended; what it throws is passed on.
 */
export async function receive<T>(
  request: Request,
  work: (body: unknown) => Promise<T>,
): Promise<{ result: T; refusal: null } | { result: null; refusal: BodyRefusal }> {
  const { room, desktop } = workplace();
  const guest = room.enter();
  if (guest === null) return { result: null, refusal: BUSY };
  try {
    const read = await readBytes(request, { limit: LARGEST_BODY, pace: PACE, guest });
    if (typeof read === 'string') return { result: null, refusal: REFUSALS[read] };
    const worked = await guest.work(async () => {
      const bytes = laidOut(read, desktop);
      guest.release();
      try {
        const parsed = parseWithDocuments(bytes);
        if (typeof parsed === 'string') return { result: null, refusal: REFUSALS[parsed] } as const;
        return { result: await work(parsed.body), refusal: null } as const;
      } finally {
        bytes.fill(0);
      }
    });
    return worked?.result ?? { result: null, refusal: BUSY };
  } finally {
    guest.leave();
  }
}
