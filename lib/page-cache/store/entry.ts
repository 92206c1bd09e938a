/** What Next.js stores with an entry, in seconds: when it is revalidated, and when it may no longer be served. */
export interface CacheControl {
  revalidate?: number | false;
  expire?: number | undefined;
}

/** What Next.js hands to its cache handler: a page, the response of a route handler, or the result of a read (`FETCH`). */
export interface CachedValue {
  kind: string;
  status?: number | undefined;
  headers?: Record<string, unknown>;
  html?: string;
  rscData?: Buffer;
  /** Parts of the payload that the router prefetches, by path. */
  segmentData?: Map<string, Buffer>;
  /** Of a route handler. */
  body?: Buffer;
  /** Of a read. */
  data?: unknown;
}

/**
 * The memory has partitions, none of which displaces an entry of another: pages; filtered pages and answers; results of reads; pages at further URLs
 * that show what has a URL of its own; and whatever says that there is nothing.
 */
export type Partition = 'pages' | 'filtered' | 'answers' | 'alias' | 'absent';

/** What the Redis tier stores of an entry. Times are milliseconds since 1970. */
export interface StoredEntry {
  value: CachedValue | null;
  tags: readonly string[];
  cacheControl: CacheControl | undefined;
  /** When rendering it began: an invalidation at this time or later makes it stale. */
  startedAt: number;
  storedAt: number;
  partition: Partition;
}

/** A response that was made from an entry, and the memory that it takes. */
export interface AttachedResponse {
  readonly bytes: number;
}

/** An entry in memory. */
export interface Entry extends StoredEntry {
  /** Of the value and of the attached responses. */
  bytes: number;
  valueBytes: number;
  /** Responses made from this entry, by representation. */
  responses?: ReadonlyMap<string, AttachedResponse>;
  /** Revalidations that failed in a row, and when the last of them did. */
  failures: number;
  failedAt: number;
  /** Times in a row that it was rendered with a part missing. */
  partialRenders: number;
  /** Not revalidated before this time. */
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

/** What an object, an entry of a Map or a key takes besides its content, in bytes; V8's own numbers differ by version. */
const OVERHEAD_BYTES = 64;

/** Roughly how many bytes of memory a value takes, with everything in it; rather too many than too few. */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') {
    // V8 stores a string of Latin letters with one byte a letter, any other with two.
    return OVERHEAD_BYTES + (Buffer.byteLength(value) === value.length ? value.length : 2 * value.length);
  }
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return OVERHEAD_BYTES + value.byteLength;
  const parts: unknown[] = value instanceof Map ? [...value.entries()].flat() : Object.entries(value).flat();
  return parts.reduce<number>((sum, part) => sum + estimateBytes(part), OVERHEAD_BYTES);
}
