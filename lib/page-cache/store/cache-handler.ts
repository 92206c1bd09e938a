import { countLookup } from '@/lib/operations/metrics';
import type { CacheControl, CachedValue } from './entry';
import { isStaleAllowed, pageStore } from './page-store';
import { ABSENT_LIFETIME_MS, partitionOf } from './partitions';
import { ownTag, tagsOfKey } from './tags';

/** Next.js may reuse a handler for several requests; a render takes at most this long. */
const MAX_RENDER_MS = 60_000;

/** Changes the object, from which Next.js writes the `Cache-Control` of the first response too. */
function limitAbsent(cacheControl: CacheControl): void {
  const seconds = ABSENT_LIFETIME_MS / 1000;
  cacheControl.revalidate = Math.min(cacheControl.revalidate || seconds, seconds);
  cacheControl.expire = seconds;
}

/** The path's tag comes from the key instead, since a path may contain a comma. */
function tagsOfPage(value: CachedValue | null): string[] {
  const header = value?.headers?.['x-next-cache-tags'];
  return typeof header === 'string' ? header.split(',').filter((tag) => !/^_N_T_|\//.test(tag)) : [];
}

/** The documented `cacheHandler` of Next.js. An invalidated page is returned as one past its lifetime: the visitor has it at once while it is rendered again. */
export default class CacheHandler {
  /** When the request began: everything that is rendered for it is as old. */
  #startedAt = Date.now();

  /** The entry of a key: its `value` is fresh for `cacheControl.revalidate` seconds from `lastModified`. */
  async get(key: string, { kind, tags = [], softTags = [] }: { kind: string; tags?: string[]; softTags?: string[] }) {
    const store = await pageStore();
    const found = await store.read(key, [...tags, ...softTags].map(ownTag));
    if (kind === 'FETCH') countLookup('answers', found === null ? 'miss' : found.isStale ? 'stale' : 'hit');
    if (found === null) return null;
    const { entry, isStale, retryAt } = found;
    const { value, storedAt, cacheControl } = entry;
    if (kind === 'FETCH') {
      // An invalidated read is repeated: no page is rendered from it, unless the repetition fails.
      if (isStaleAllowed()) return { value, lastModified: Date.now() };
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
    const startedAt = Math.max(this.#startedAt, Date.now() - MAX_RENDER_MS);
    await store.write(key, { value, tags, cacheControl, startedAt });
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    await (await pageStore()).invalidate([tags].flat().map(ownTag));
  }

  resetRequestCache(): void {
    this.#startedAt = Date.now();
  }
}
