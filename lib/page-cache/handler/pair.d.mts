import type { LRUCache } from 'lru-cache';

/** What a part of the memory can do: some of what an LRUCache can. */
export interface Part<Entry> {
  get(key: string): Entry | undefined;
  /** Without counting as being asked for. */
  peek(key: string): Entry | undefined;
  set(key: string, entry: Entry): unknown;
  delete(key: string): boolean;
  /** Those that were used last first. */
  entries(): Iterable<[string, Entry]>;
  readonly calculatedSize: number;
  readonly size: number;
}

export function createPart<Entry extends { bytes: number }>(
  maxBytes: number,
  options?: { ttl?: number; maxEntrySize?: number },
): LRUCache<string, Entry>;
export function createPair<Entry extends { bytes: number }>(maxBytes: number): Part<Entry>;
