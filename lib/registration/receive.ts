import { getDataFolder } from '@/lib/db/location';
import { hasFreeSpace, UPLOAD_TIMEOUT_MS } from '@/lib/security/body-limits';
import { getClientNetwork } from '@/lib/security/client-address';
import { createByteQuota } from '@/lib/security/rate-limit';
import { type BodyError, type Pace, readBytes } from '@/lib/security/read-bytes';
import { createSpool, type Spool } from '@/lib/security/spool';
import { createUploadSlots } from '@/lib/security/upload-slots';
import { logFailure } from '@/lib/site/log';
import { getSettings } from '@/lib/site/settings';
import { globalSingleton } from '@/lib/util/common';
import { createSemaphore } from '@/lib/util/semaphore';
import { MAX_DATA_URL_CHARS } from './data-url';
import { MAX_FIELDS_BYTES, parseWithDeferredDocuments } from './deferred-documents';
import { DOCUMENTS } from './documents';

/** JSON may escape `/` and `+` as `\u002f` and `\u002b`: 2 of base64's 64 characters become five longer, 16 % on average. */
const ESCAPE_FACTOR = 1.17;

export const MAX_BODY_BYTES = Math.ceil(DOCUMENTS.length * MAX_DATA_URL_CHARS * ESCAPE_FACTOR) + MAX_FIELDS_BYTES;

/** The largest body needs 15 kB/s to arrive in time. A mobile connection may be slower for a while, or pause for a minute. */
export const UPLOAD_PACE: Pace = {
  graceMs: 10_000,
  bytesPerMs: 4,
  maxStallMs: 60_000,
  // Shorter than the server's own timeout, so that the visitor gets a response with a reason.
  totalMs: UPLOAD_TIMEOUT_MS - 30_000,
};

/** Limits for uploads in progress. `total` is high because most of them wait for slow connections. */
const UPLOAD_SLOTS = { total: 48, perNetwork: 8, graceMs: 5000 };

/** The route that received an application. Each has its own slots and quota, so that one cannot block the other. */
export type IntakeRoute = 'site' | 'hub';

/** `bytesPerHour` applies to each network. */
const createRoute = (name: string, bytesPerHour: number) => ({
  acquireSlot: createUploadSlots(UPLOAD_SLOTS),
  reserveBytes: createByteQuota({ name, bytesPerHour }),
});

const getIntakeState = () =>
  globalSingleton('application-bodies', () => ({
    routes: {
      site: createRoute('register-bytes', 8 * MAX_BODY_BYTES),
      // A site that uses this hub sends all its applications from one address.
      hub: createRoute('hub-register-bytes', 24 * MAX_BODY_BYTES),
    },
    /** One application is processed at a time. */
    acquireBuffer: createSemaphore({ slots: 1, queue: Number.POSITIVE_INFINITY, waitMs: 60_000 }),
    /** Holds the body being processed. Reused, because new buffers would be allocated faster than they are freed. */
    buffer: new Uint8Array(MAX_BODY_BYTES),
  }));

/** The response to a body that is not processed. `retryAfter` is in seconds. */
export interface BodyRefusal {
  status: 400 | 408 | 413 | 429 | 503;
  message: string;
  retryAfter?: number;
}

const BUSY_REFUSAL: BodyRefusal = {
  status: 503,
  message: 'We are receiving many applications at the moment. Please try again in a minute.',
  retryAfter: 60,
};
const QUOTA_REFUSAL: BodyRefusal = {
  status: 429,
  message: 'Too many documents came from here. Please try again later.',
};
const NO_SPACE_REFUSAL: BodyRefusal = {
  status: 503,
  message: 'We can’t receive applications at the moment. Please try again later.',
  retryAfter: 600,
};
const REFUSALS_BY_ERROR: Readonly<Record<BodyError | 'unreadable', BodyRefusal>> = {
  'too-large': { status: 413, message: 'The application is larger than four documents can be.' },
  'too-slow': { status: 408, message: 'Your application took too long to arrive. Please try again.' },
  evicted: BUSY_REFUSAL,
  'not-kept': BUSY_REFUSAL,
  broken: { status: 400, message: 'The connection was interrupted. Please try again.' },
  unreadable: { status: 400, message: 'The application could not be read. Please try again.' },
};

function parseDeclaredBytes(request: Request): number {
  const declared = Number(request.headers.get('content-length') ?? MAX_BODY_BYTES);
  return declared >= 0 ? Math.min(declared, MAX_BODY_BYTES) : MAX_BODY_BYTES;
}

/** Parses a complete body. Its documents may share the memory of `bytes`. */
export type ParseBody = (
  bytes: Uint8Array<ArrayBuffer>,
) => ReturnType<typeof parseWithDeferredDocuments> | Promise<{ body: unknown } | 'unreadable'>;

type Received<T> = { result: T; refusal: null } | { result: null; refusal: BodyRefusal };

const createRefused = (refusal: BodyRefusal) => ({ result: null, refusal });

/** Reads a body into `spool` while it holds an upload slot, then waits for the buffer and processes it. */
async function receiveInto<T>(
  spool: Spool,
  request: Request,
  handle: (body: unknown) => Promise<T>,
  route: IntakeRoute,
  parse: ParseBody,
): Promise<Received<T>> {
  const { routes, acquireBuffer, buffer } = getIntakeState();
  // Without rate limits all visitors may have a proxy's address, so networks are not distinguished.
  const slot = routes[route].acquireSlot(
    getSettings().RATE_LIMITS ? getClientNetwork(request) : null,
    () => spool.size,
  );
  if (slot === null) return createRefused(BUSY_REFUSAL);
  try {
    const fault = await readBytes(request, { limit: MAX_BODY_BYTES, pace: UPLOAD_PACE, spool, evicted: slot.evicted });
    if (fault !== null) return createRefused(REFUSALS_BY_ERROR[fault]);
    slot.complete();
    const release = await acquireBuffer();
    if (release === null) return createRefused(BUSY_REFUSAL);
    try {
      const bytes = await spool.readInto(buffer).catch((error: unknown) => {
        logFailure('The body of a request cannot be read again', error);
        return null;
      });
      if (bytes === null) return createRefused(BUSY_REFUSAL);
      const parsed = await parse(bytes);
      if (typeof parsed === 'string') return createRefused(REFUSALS_BY_ERROR[parsed]);
      return { result: await handle(parsed.body), refusal: null };
    } finally {
      buffer.fill(0, 0, spool.size);
      release();
    }
  } finally {
    slot.release();
  }
}

/** Reads an application and handles one at a time; its documents are valid until `handle` ends. Refuses on a full disk or over the hourly quota. */
export async function receiveApplication<T>(
  request: Request,
  handle: (body: unknown) => Promise<T>,
  route: IntakeRoute = 'site',
  parse: ParseBody = parseWithDeferredDocuments,
): Promise<Received<T>> {
  const folder = getDataFolder(getSettings().DATABASE_URL);
  if (!(await hasFreeSpace(folder))) return createRefused(NO_SPACE_REFUSAL);
  const reservation = await getIntakeState().routes[route].reserveBytes(
    getClientNetwork(request),
    parseDeclaredBytes(request),
  );
  if ('wait' in reservation) return createRefused({ ...QUOTA_REFUSAL, retryAfter: reservation.wait });
  const spool = createSpool(folder);
  try {
    return await receiveInto(spool, request, handle, route, parse);
  } finally {
    await spool.close();
    await reservation.settleBytes(spool.size);
  }
}
