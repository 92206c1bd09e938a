import { createRoom, type Enter } from '@/lib/security/body-room';
import { clientOf } from '@/lib/security/client-address';
import { type BodyFault, readBytes } from '@/lib/security/read-bytes';
import { logFailure } from '@/lib/security/refusal';
import { createSpool } from '@/lib/security/spool';
import { createTurns, type TakeTurn } from '@/lib/security/turns';
import { dataFolder } from '@/lib/site/data-folder';
import { settings } from '@/lib/site/settings';
import { LONGEST_DATA_URL } from './data-url';
import { DOCUMENTS } from './documents';
import { LARGEST_TEXT, parseWithDocuments } from './lift-documents';

/** Two of the 64 signs of base64 may be escaped with six: a 32nd of all of them, on average, becomes five longer. */
const ESCAPES = 1.17;

/** The most bytes of a body: four documents in base64, and the fields. */
export const LARGEST_BODY = Math.ceil(DOCUMENTS.length * LONGEST_DATA_URL * ESCAPES) + LARGEST_TEXT;

/** One minute for everybody, and beyond it 16 kB a second: a telephone with a bad line sends its four photographs in minutes. */
export const PACE = { leastMs: 60_000, bytesPerMs: 16 };

/** How many bodies arrive at once at a door, most of which wait for their visitors' lines, and how many of one client. */
const ROOM = { most: 48, perClient: 8 };

/** Where applications come in: each has its own room, so that one cannot shut the other. */
export type Door = 'site' | 'hub';

interface Workplace {
  doors: Readonly<Record<Door, Enter>>;
  /** One application is worked on at a time. */
  takeTurn: TakeTurn;
  /** The memory for it: new memory for each would grow faster than it is freed. */
  desktop: Uint8Array<ArrayBuffer>;
}

const KEY = Symbol.for('storefront.application-bodies');

/** One workplace a process: each bundle of Next has its own copy of this module. */
const shared = globalThis as typeof globalThis & { [KEY]?: Workplace };

function workplace(): Workplace {
  shared[KEY] ??= {
    doors: { site: createRoom(ROOM), hub: createRoom(ROOM) },
    takeTurn: createTurns(60_000),
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
  'not-kept': BUSY,
  broken: { status: 400, message: 'The connection broke off. Please try again.' },
  unreadable: { status: 400, message: 'The application could not be read. Please try again.' },
};

/** Who is counted at a door: nobody by himself where visitors share an address, as behind a proxy. */
const counted = (request: Request) => (settings().RATE_LIMITS ? clientOf(request) : null);

type Received<T> = { result: T; refusal: null } | { result: null; refusal: BodyRefusal };

const refused = (refusal: BodyRefusal) => ({ result: null, refusal });

/**
 * Reads an application of a request and works on it, when its turn has come: 20 that come at once with all their documents
 * must not fill the memory, and one with a slow line keeps nobody waiting. `work` gets the parsed body, as `readSubmission`
 * takes it, with documents that are gone when it has ended; what it throws is passed on.
 */
export async function receive<T>(
  request: Request,
  work: (body: unknown) => Promise<T>,
  door: Door = 'site',
): Promise<Received<T>> {
  const { doors, takeTurn, desktop } = workplace();
  const leave = doors[door](counted(request));
  if (leave === null) return refused(BUSY);
  const spool = createSpool(dataFolder(settings().DATABASE_URL));
  try {
    const fault = await readBytes(request, { limit: LARGEST_BODY, pace: PACE, spool });
    if (fault !== null) return refused(REFUSALS[fault]);
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
    leave();
    await spool.close();
  }
}
