import { dataFolder } from '@/lib/db/location';
import { hasFreeSpace, UPLOAD_TIMEOUT_MS } from '@/lib/security/body-limits';
import { clientOf } from '@/lib/security/client-address';
import { createByteQuota } from '@/lib/security/rate-limit';
import { type BodyFault, type Pace, readBytes } from '@/lib/security/read-bytes';
import { createSpool, type Spool } from '@/lib/security/spool';
import { createUploadSlots } from '@/lib/security/upload-slots';
import { logFailure } from '@/lib/site/log';
import { settings } from '@/lib/site/settings';
import { globalSingleton } from '@/lib/util/common';
import { createSemaphore } from '@/lib/util/semaphore';
import { MAX_DATA_URL_CHARS } from './data-url';
import { MAX_FIELDS_BYTES, parseWithDeferredDocuments } from './deferred-documents';
import { DOCUMENTS } from './documents';

/** JSON may escape two of the 64 characters of base64 with six: on average a 32nd of them becomes five longer. */
const ESCAPE_FACTOR = 1.17;

export const MAX_BODY_BYTES = Math.ceil(DOCUMENTS.length * MAX_DATA_URL_CHARS * ESCAPE_FACTOR) + MAX_FIELDS_BYTES;

/** The largest body needs 15 kB/s to arrive in time. It may be a third as fast for a while, or pause for a minute, as on a train. */
export const UPLOAD_PACE: Pace = {
  graceMs: 10_000,
  bytesPerMs: 4,
  maxStallMs: 60_000,
  // Less than the server's own limit, so that the visitor gets a response with a reason.
  totalMs: UPLOAD_TIMEOUT_MS - 30_000,
};

/** Bodies that may arrive at once, and of those from one network. Most wait for slow connections. */
const SLOTS = { total: 48, perNetwork: 8, graceMs: 5000 };

/** The route that an application comes through. Each has its own slots and quota, so that one cannot block the other. */
export type IntakeRoute = 'site' | 'hub';

/** `bytesPerHour`: of one network. */
const createRoute = (name: string, bytesPerHour: number) => ({
  acquireSlot: createUploadSlots(SLOTS),
  reserveBytes: createByteQuota({ name, bytesPerHour }),
});

const intakeState = () =>
  globalSingleton('application-bodies', () => ({
    routes: {
      site: createRoute('register-bytes', 8 * MAX_BODY_BYTES),
      // Another site that uses this hub sends all its applications from one address.
      hub: createRoute('hub-register-bytes', 24 * MAX_BODY_BYTES),
    },
    /** One application is processed at a time. */
    acquireBuffer: createSemaphore({ slots: 1, queue: Number.POSITIVE_INFINITY, waitMs: 60_000 }),
    /** The memory of the body being processed, reused because new memory would be allocated faster than freed. */
    buffer: new Uint8Array(MAX_BODY_BYTES),
  }));

/** Why a body is not processed. `retryAfter` is in seconds. */
export interface BodyRefusal {
  status: 400 | 408 | 413 | 429 | 503;
  message: string;
  retryAfter?: number;
}

const BUSY: BodyRefusal = {
  status: 503,
  message: 'We are receiving many applications at the moment. Please try again in a minute.',
  retryAfter: 60,
};
const TOO_MUCH: BodyRefusal = {
  status: 429,
  message: 'Too many documents came from here. Please try again later.',
};
const NO_SPACE: BodyRefusal = {
  status: 503,
  message: 'We can’t receive applications at the moment. Please try again later.',
  retryAfter: 600,
};
const REFUSALS: Readonly<Record<BodyFault | 'unreadable', BodyRefusal>> = {
  'too-large': { status: 413, message: 'The application is larger than four documents can be.' },
  'too-slow': { status: 408, message: 'Your application took too long to arrive. Please try again.' },
  evicted: BUSY,
  'not-kept': BUSY,
  broken: { status: 400, message: 'The connection was interrupted. Please try again.' },
  unreadable: { status: 400, message: 'The application could not be read. Please try again.' },
};

function declaredBytes(request: Request): number {
  const declared = Number(request.headers.get('content-length') ?? MAX_BODY_BYTES);
  return declared >= 0 ? Math.min(declared, MAX_BODY_BYTES) : MAX_BODY_BYTES;
}

/** Parses a whole body; the documents in it may be parts of `bytes`. */
export type ParseBody = (
  bytes: Uint8Array<ArrayBuffer>,
) => ReturnType<typeof parseWithDeferredDocuments> | Promise<{ body: unknown } | 'unreadable'>;

type Received<T> = { result: T; refusal: null } | { result: null; refusal: BodyRefusal };

const refused = (refusal: BodyRefusal) => ({ result: null, refusal });

/** Reads a body into `spool` while it holds a slot, then processes it in its turn. */
async function receiveInto<T>(
  spool: Spool,
  request: Request,
  handle: (body: unknown) => Promise<T>,
  route: IntakeRoute,
  parse: ParseBody,
): Promise<Received<T>> {
  const { routes, acquireBuffer, buffer } = intakeState();
  // Without rate limits visitors may share the address of a proxy, so networks are not distinguished.
  const slot = routes[route].acquireSlot(settings().RATE_LIMITS ? clientOf(request) : null, () => spool.size);
  if (slot === null) return refused(BUSY);
  try {
    const fault = await readBytes(request, { limit: MAX_BODY_BYTES, pace: UPLOAD_PACE, spool, evicted: slot.evicted });
    if (fault !== null) return refused(REFUSALS[fault]);
    slot.complete();
    const release = await acquireBuffer();
    if (release === null) return refused(BUSY);
    try {
      const bytes = await spool.readInto(buffer).catch((error: unknown) => {
        logFailure('The body of a request cannot be read again', error);
        return null;
      });
      if (bytes === null) return refused(BUSY);
      const parsed = await parse(bytes);
      if (typeof parsed === 'string') return refused(REFUSALS[parsed]);
      return { result: await handle(parsed.body), refusal: null };
    } finally {
      buffer.fill(0, 0, spool.size);
      release();
    }
  } finally {
    slot.release();
  }
}

/** Reads an application; one is handled at a time, its documents valid until `handle` ends. Refuses without disk space or over a network's hourly bytes. */
export async function receiveApplication<T>(
  request: Request,
  handle: (body: unknown) => Promise<T>,
  route: IntakeRoute = 'site',
  parse: ParseBody = parseWithDeferredDocuments,
): Promise<Received<T>> {
  const folder = dataFolder(settings().DATABASE_URL);
  if (!(await hasFreeSpace(folder))) return refused(NO_SPACE);
  const reservation = await intakeState().routes[route].reserveBytes(clientOf(request), declaredBytes(request));
  if ('wait' in reservation) return refused({ ...TOO_MUCH, retryAfter: reservation.wait });
  const spool = createSpool(folder);
  try {
    return await receiveInto(spool, request, handle, route, parse);
  } finally {
    await spool.close();
    await reservation.settle(spool.size);
  }
}
