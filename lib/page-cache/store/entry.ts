/** Seconds until Next.js revalidates an entry, and until it may no longer be served. */
export interface CacheControl {
  revalidate?: number | false;
  expire?: number | undefined;
}

/** What Next.js passes to its cache handler: a page, the response of a route handler, or the result of a read (`FETCH`). */
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

/** No partition displaces entries of another. `alias`: redirects, and pages under other spellings of their URL; `answers`: results of reads; `absent`: statuses from 400 on. */
export const PARTITIONS = ['pages', 'filtered', 'answers', 'alias', 'absent'] as const;

export type Partition = (typeof PARTITIONS)[number];

/** What the Redis tier stores of an entry. Times are milliseconds since 1970. */
export interface StoredEntry {
  value: CachedValue | null;
  tags: readonly string[];
  cacheControl: CacheControl | undefined;
  /** An invalidation at this time or later makes it stale. */
  startedAt: number;
  storedAt: number;
  partition: Partition;
}

/** A response that was made from an entry. */
export interface AttachedResponse {
  readonly bytes: number;
}

/** An entry in memory. */
export interface Entry extends StoredEntry {
  bytes: number;
  valueBytes: number;
  responses?: ReadonlyMap<string, AttachedResponse>;
  failures: number;
  failedAt: number;
  /** Times in a row that a part was missing. */
  partialRenders: number;
  retryAt: number;
}

/** An entry without failures or attached responses. */
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

/** Roughly the memory that a value takes, in bytes; rather too much than too little. */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') {
    // V8 stores Latin-1 strings with one byte per character, others with two.
    return OVERHEAD_BYTES + (Buffer.byteLength(value) === value.length ? value.length : 2 * value.length);
  }
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return OVERHEAD_BYTES + value.byteLength;
  const parts: unknown[] = value instanceof Map ? [...value.entries()].flat() : Object.entries(value).flat();
  return parts.reduce<number>((sum, part) => sum + estimateBytes(part), OVERHEAD_BYTES);
}
