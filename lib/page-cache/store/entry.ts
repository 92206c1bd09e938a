/** Seconds until Next.js revalidates an entry, and until the entry must not be served any more. */
export interface CacheControl {
  revalidate?: number | false;
  expire?: number | undefined;
}

/** A value that Next.js passes to its cache handler: a page, a response of a route handler, or the result of a read (`FETCH`). */
export interface CachedValue {
  kind: string;
  status?: number | undefined;
  headers?: Record<string, unknown>;
  html?: string;
  rscData?: Buffer;
  segmentData?: Map<string, Buffer>;
  body?: Buffer;
  data?: unknown;
}

/** Partitions never evict each other's entries. `alias`: redirects and other spellings of URLs; `answers`: reads; `absent`: status 400 or more. */
export const PARTITIONS = ['pages', 'filtered', 'answers', 'alias', 'absent'] as const;

/** The name of a partition. */
export type Partition = (typeof PARTITIONS)[number];

/** The part of an entry that Redis stores. Times are milliseconds since 1970. */
export interface StoredEntry {
  value: CachedValue | null;
  tags: readonly string[];
  cacheControl: CacheControl | undefined;
  /** Start of the render. An invalidation at this time or later makes the entry stale. */
  startedAt: number;
  storedAt: number;
  partition: Partition;
}

/** A response that was created from an entry. */
export interface AttachedResponse {
  readonly bytes: number;
}

/** An entry in memory. `bytes` includes the attached responses. */
export interface Entry extends StoredEntry {
  bytes: number;
  valueBytes: number;
  responses?: ReadonlyMap<string, AttachedResponse>;
  failures: number;
  failedAt: number;
  /** Number of consecutive renders with a part missing. */
  partialRenders: number;
  retryAt: number;
}

/** Creates an entry without failures and attached responses. */
export const createEntry = (stored: StoredEntry, bytes: number): Entry => ({
  ...stored,
  bytes,
  valueBytes: bytes,
  failures: 0,
  failedAt: 0,
  partialRenders: 0,
  retryAt: 0,
});

const OVERHEAD_BYTES = 64;

/** Estimates the memory of a value in bytes, rather too high than too low. */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') {
    // V8 stores Latin-1 strings with one byte per character, other strings with two.
    return OVERHEAD_BYTES + (Buffer.byteLength(value) === value.length ? value.length : 2 * value.length);
  }
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return OVERHEAD_BYTES + value.byteLength;
  const parts: unknown[] = value instanceof Map ? [...value.entries()].flat() : Object.entries(value).flat();
  return parts.reduce<number>((sum, part) => sum + estimateBytes(part), OVERHEAD_BYTES);
}
