// Apart from page-hints.ts, which imports next/cache: Node.js cannot resolve that from the server's bundle.

import { AsyncLocalStorage } from 'node:async_hooks';
import { globalSingleton } from '@/lib/util/common';

/** What a page was rendered from, for a page that the server stores itself: Next.js reports tags and lifetime of static pages only. */
export interface RenderRecord {
  tags: Set<string>;
  /** Seconds. */
  lifetime: number;
}

const storage = globalSingleton('renderRecord', () => new AsyncLocalStorage<RenderRecord>());

/** Renders a page and returns the result; its reads are added to the record. */
export const recordRender = <T>(record: RenderRecord, render: () => T): T => storage.run(record, render);

/** Adds a read to the record of the page that it is for. The page lives as long as its shortest read, in seconds. */
export function recordRead({ tags, lifetime }: { tags: readonly string[]; lifetime: number }): void {
  const record = storage.getStore();
  if (record === undefined) return;
  for (const tag of tags) record.tags.add(tag);
  record.lifetime = Math.min(record.lifetime, lifetime);
}
