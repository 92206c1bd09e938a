import { UPLOAD_TIMEOUT_MS } from '@/lib/security/body-limits';
import { createByteQuota, type ReserveBytes } from '@/lib/security/byte-quota';
import { clientOf } from '@/lib/security/client-address';
import { hasFreeSpace } from '@/lib/security/free-space';
import { createMutex, type RunExclusive } from '@/lib/security/mutex';
import { type BodyFault, type Pace, readBytes } from '@/lib/security/read-bytes';
import { logFailure } from '@/lib/security/refusal';
import { createSpool, type Spool } from '@/lib/security/spool';
import { type AcquireSlot, createUploadSlots } from '@/lib/security/upload-slots';
import { dataFolder } from '@/lib/site/data-folder';
import { settings } from '@/lib/site/settings';
import { LONGEST_DATA_URL } from './data-url';
import { DOCUMENTS } from './documents';
import { LARGEST_TEXT, parseWithDocuments } from './lift-documents';

/** Two of the 64 signs of base64 may be escaped with six: a 32nd of all of them, on average, becomes five longer. */
const ESCAPES = 1.17;

/** The most bytes of a body: four documents in base64, and the fields. */
export const LARGEST_BODY = Math.ceil(DOCUMENTS.length * LONGEST_DATA_URL * ESCAPES) + LARGEST_TEXT;

/**
 * The largest body needs 15 kB a second to arrive in time, as a slow mobile line has it. For a while the line may be a third as fast, or stop
 * for a minute, as in a lift; a body that stops for longer has been given up by its sender, or only holds the place.
 */
export const PACE: Pace = {
  graceMs: 10_000,
  bytesPerMs: 4,
  maxStallMs: 60_000,
  // A little less than the server waits, so that the visitor gets an answer with a reason.
  totalMs: UPLOAD_TIMEOUT_MS - 30_000,
};

/** How many bodies arrive at once at a door, most of which wait for their visitors' lines, and how many of one network. */
const SLOTS = { total: 48, perNetwork: 8, graceMs: 5000 };

/** Bytes that a network may upload in an hour: eight of the largest applications, and more from another site with all its visitors. */
const BYTES_PER_HOUR: Readonly<Record<Door, number>> = { site: 8 * LARGEST_BODY, hub: 24 * LARGEST_BODY };

/** Where applications come in: each has its own slots and quota, so that one cannot shut the other. */
export type Door = 'site' | 'hub';

interface Workplace {
  slots: Readonly<Record<Door, AcquireSlot>>;
  quotas: Readonly<Record<Door, ReserveBytes>>;
  /** One application is worked on at a time. */
  takeTurn: RunExclusive;
  /** The memory for it: new memory for each would grow faster than it is freed. */
  desktop: Uint8Array<ArrayBuffer>;
}

const KEY = Symbol.for('storefront.application-bodies');

/** One workplace a process: each bundle of Next has its own copy of this module. */
const shared = globalThis as typeof globalThis & { [KEY]?: Workplace };

function workplace(): Workplace {
  shared[KEY] ??= {
    slots: { site: createUploadSlots(SLOTS), hub: createUploadSlots(SLOTS) },
    quotas: {
      site: createByteQuota({ name: 'register-bytes', bytesPerHour: BYTES_PER_HOUR.site }),
      hub: createByteQuota({ name: 'hub-register-bytes', bytesPerHour: BYTES_PER_HOUR.hub }),
    },
    takeTurn: createMutex(60_000),
    desktop: new Uint8Array(LARGEST_BODY),
  };
  return shared[KEY];
}

/** Why a body is not worked on: a status, the words for the visitor, and seconds to wait where that helps. */
export interface BodyRefusal {
  status: 400 | 408 | 413 | 429 | 503;
  message: string;
  retryAfter?: number;
}

const BUSY: BodyRefusal = {
  status: 503,
  message: 'Many applications are coming in at the moment. Please try again in a minute.',
  retryAfter: 60,
};
const TOO_MUCH: BodyRefusal = {
  status: 429,
  message: 'Too many documents came from here. Please try again later.',
};
const NO_SPACE: BodyRefusal = {
  status: 503,
  message: 'Applications cannot be taken in at the moment. Please try again later.',
  retryAfter: 600,
};
const TOO_LARGE: BodyRefusal = { status: 413, message: 'The application is larger than four documents can be.' };
const REFUSALS: Readonly<Record<BodyFault | 'unreadable', BodyRefusal>> = {
  'too-large': TOO_LARGE,
  'too-slow': { status: 408, message: 'The application came too slowly. Please try again.' },
  evicted: BUSY,
  'not-kept': BUSY,
  broken: { status: 400, message: 'The connection broke off. Please try again.' },
  unreadable: { status: 400, message: 'The application could not be read. Please try again.' },
};

/** The bytes that a request says its body has; the most that it may have when it says none, or too many. */
function declaredBytes(request: Request): number {
  const declared = Number(request.headers.get('content-length') ?? LARGEST_BODY);
  return declared >= 0 ? Math.min(declared, LARGEST_BODY) : LARGEST_BODY;
}

type Received<T> = { result: T; refusal: null } | { result: null; refusal: BodyRefusal };

const refused = (refusal: BodyRefusal) => ({ result: null, refusal });

/** Reads the body of a request into `spool` in a slot of its own, then works on it when its turn has come. */
async function receiveInto<T>(
  spool: Spool,
  request: Request,
  work: (body: unknown) => Promise<T>,
  door: Door,
): Promise<Received<T>> {
  const { slots, takeTurn, desktop } = workplace();
  // Without rate limits, networks are not told apart: visitors may share the address of a proxy.
  const slot = slots[door](settings().RATE_LIMITS ? clientOf(request) : null, () => spool.size);
  if (slot === null) return refused(BUSY);
  try {
    const fault = await readBytes(request, { limit: LARGEST_BODY, pace: PACE, spool, evicted: slot.evicted });
    if (fault !== null) return refused(REFUSALS[fault]);
    slot.complete();
    const worked = await takeTurn(async (): Promise<Received<T>> => {
      try {
        const bytes = await spool.readInto(desktop).catch((error: unknown) => {
          logFailure('The body of a request cannot be read again', error);
          return null;
        });
        if (bytes === null) return refused(BUSY);
        const parsed = parseWithDocuments(bytes);
        if (typeof parsed === 'string') return refused(REFUSALS[parsed]);
        return { result: await work(parsed.body), refusal: null };
      } finally {
        desktop.fill(0, 0, spool.size);
      }
    });
    return worked?.result ?? refused(BUSY);
  } finally {
    slot.release();
  }
}

/**
 * Reads an application of a request and works on it, when its turn has come: 20 that come at once with all their documents
 * must not fill the memory, and one with a slow line does not hold up the others. `work` gets the parsed body, as `readSubmission`
 * takes it, with documents that are gone when it has ended; what it throws is passed on. An application is refused when the disk
 * has no room for it, or its network has sent too much in an hour.
 */
export async function receive<T>(
  request: Request,
  work: (body: unknown) => Promise<T>,
  door: Door = 'site',
): Promise<Received<T>> {
  const folder = dataFolder(settings().DATABASE_URL);
  if (!(await hasFreeSpace(folder))) return refused(NO_SPACE);
  const reservation = await workplace().quotas[door](clientOf(request), declaredBytes(request));
  if ('wait' in reservation) return refused({ ...TOO_MUCH, retryAfter: reservation.wait });
  const spool = createSpool(folder);
  try {
    return await receiveInto(spool, request, work, door);
  } finally {
    await spool.close();
    await reservation.settle(spool.size);
  }
}
