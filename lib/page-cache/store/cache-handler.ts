import type { CacheControl, CachedValue } from './entry';
import { isStaleAllowed, pageStore } from './page-store';
import { ABSENT_LIFETIME_MS, partitionOf } from './partitions';
import { ownTag, tagsOfKey } from './path-tag';

/** A handler that is older than this serves several requests: no page takes longer. */
const MAX_RENDER_MS = 60_000;

/** What Next.js reads: the value, and from when on it is `cacheControl.revalidate` seconds fresh. */
interface CacheEntry {
  value: CachedValue | null;
  lastModified: number;
  cacheControl?: CacheControl;
}

/**
 * Gives a not-found page the lifetime that it is stored for. Next.js has the `revalidate` of the route in it, and writes the `Cache-Control` of the first
 * response from the same object.
 */
function limitAbsent(cacheControl: CacheControl): void {
  const seconds = ABSENT_LIFETIME_MS / 1000;
  cacheControl.revalidate = Math.min(cacheControl.revalidate || seconds, seconds);
  cacheControl.expire = seconds;
}

/** The tags of a page; its path comes from the key, since a path may contain a comma. */
function tagsOfPage(value: CachedValue | null): string[] {
  const header = value?.headers?.['x-next-cache-tags'];
  return typeof header === 'string' ? header.split(',').filter((tag) => !/^_N_T_|\//.test(tag)) : [];
}

/**
 * Where Next.js stores pages and reads (its documented `cacheHandler`). An invalidated page is returned as one past its lifetime, so that the visitor has
 * it at once while it is rendered again; when that fails it stays and is retried with backoff.
 */
export default class CacheHandler {
  /** When the request began that this handler serves: whatever is rendered for it is as old as that. */
  #startedAt = Date.now();

  async get(
    key: string,
    { kind, tags = [], softTags = [] }: { kind: string; tags?: string[]; softTags?: string[] },
  ): Promise<CacheEntry | null> {
    const store = await pageStore();
    const found = await store.read(key, [...tags, ...softTags].map(ownTag));
    if (found === null) return null;
    const { entry, isStale, retryAt } = found;
    const { value, storedAt, cacheControl } = entry;
    if (kind === 'FETCH') {
      // An invalidated read is repeated: no page is rendered from it, unless the repetition fails.
      if (isStaleAllowed()) return store.isWithdrawn(entry) ? null : { value, lastModified: Date.now() };
      return isStale ? null : { value, lastModified: storedAt };
    }
    const wait = retryAt - Date.now();
    if (wait > 0) return { value, lastModified: Date.now(), cacheControl: { revalidate: Math.ceil(wait / 1000) } };
    // Two seconds into a lifetime of one: stale, but far from expired, which would make the visitor wait.
    if (isStale) return { value, lastModified: Date.now() - 2000, cacheControl: { revalidate: 1 } };
    return { value, lastModified: storedAt, ...(cacheControl === undefined ? {} : { cacheControl }) };
  }

  async set(
    key: string,
    value: CachedValue | null,
    { tags: ownTags = [], cacheControl }: { tags?: string[]; cacheControl?: CacheControl },
  ): Promise<void> {
    const tags = [...ownTags, ...tagsOfPage(value), ...tagsOfKey(key)];
    if (cacheControl !== undefined && value?.kind !== 'FETCH' && partitionOf(key, value, tags) === 'absent')
      limitAbsent(cacheControl);
    const store = await pageStore();
    const startedAt = Math.max(this.#startedAt, Date.now() - MAX_RENDER_MS) + (store.now() - Date.now());
    await store.write(key, { value, tags, cacheControl, startedAt });
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    await (await pageStore()).invalidate([tags].flat().map(ownTag));
  }

  resetRequestCache(): void {
    this.#startedAt = Date.now();
  }
}
