// Separate from page-hints.ts, because the server's bundle cannot import next/cache.

import { AsyncLocalStorage } from 'node:async_hooks';
import { globalSingleton } from '@/lib/util/common';

/** The tags and the lifetime of a page that the server caches itself. Next.js reports them for static pages only. */
export interface RenderRecord {
  tags: Set<string>;
  /** In seconds. */
  lifetime: number;
}

const storage = globalSingleton('renderRecord', () => new AsyncLocalStorage<RenderRecord>());

/** Runs a render. Its reads are added to the record. */
export const recordRender = <T>(record: RenderRecord, render: () => T): T => storage.run(record, render);

/** Adds a read to the record of the current render. The page's lifetime is the shortest one of its reads, in seconds. */
export function recordRead({ tags, lifetime }: { tags: readonly string[]; lifetime: number }): void {
  const record = storage.getStore();
  if (record === undefined) return;
  for (const tag of tags) record.tags.add(tag);
  record.lifetime = Math.min(record.lifetime, lifetime);
}
