import { countLookup } from '@/lib/operations/metrics';
import type { CacheControl, CachedValue } from './entry';
import { getPageStore, isStaleAllowed } from './page-store';
import { ABSENT_LIFETIME_MS, choosePartition } from './partitions';
import { listTags, ownTag } from './tags';

/** Maximum duration of a render. Next.js may reuse a handler, whose start time would then be too early. */
const MAX_RENDER_MS = 60_000;

/** Changes the object in place, because Next.js also creates the `Cache-Control` of the first response from it. */
function limitAbsent(cacheControl: CacheControl): void {
  const seconds = ABSENT_LIFETIME_MS / 1000;
  cacheControl.revalidate = Math.min(cacheControl.revalidate || seconds, seconds);
  cacheControl.expire = seconds;
}

/** The tags of a page without those of its path. They are taken from the key, because a path may contain a comma. */
function listPageTags(value: CachedValue | null): string[] {
  const header = value?.headers?.['x-next-cache-tags'];
  return typeof header === 'string' ? header.split(',').filter((tag) => !/^_N_T_|\//.test(tag)) : [];
}

/** The `cacheHandler` of Next.js. An invalidated page is returned as expired, so that visitors get it while Next.js revalidates it. */
export default class CacheHandler {
  /** Start of the request. Everything rendered for it may be as old as this. */
  #startedAt = Date.now();

  /** Returns the entry of a key. Its `value` is fresh for `cacheControl.revalidate` seconds after `lastModified`. */
  async get(key: string, { kind, tags = [], softTags = [] }: { kind: string; tags?: string[]; softTags?: string[] }) {
    const store = await getPageStore();
    const found = await store.read(key, [...tags, ...softTags].map(ownTag));
    if (kind === 'FETCH') countLookup('answers', found === null ? 'miss' : found.isStale ? 'stale' : 'hit');
    if (found === null) return null;
    const { entry, isStale, retryAt } = found;
    const { value, storedAt, cacheControl } = entry;
    if (kind === 'FETCH') {
      // An invalidated read is repeated. Its old result is used only if that fails.
      if (isStaleAllowed()) return { value, lastModified: Date.now() };
      return isStale ? null : { value, lastModified: storedAt };
    }
    const wait = retryAt - Date.now();
    if (wait > 0) return { value, lastModified: Date.now(), cacheControl: { revalidate: Math.ceil(wait / 1000) } };
    // Stale, but not past `expire`, which would make the visitor wait.
    if (isStale) return { value, lastModified: Date.now() - 2000, cacheControl: { revalidate: 1 } };
    return { value, lastModified: storedAt, ...(cacheControl === undefined ? {} : { cacheControl }) };
  }

  async set(
    key: string,
    value: CachedValue | null,
    { tags: ownTags = [], cacheControl }: { tags?: string[]; cacheControl?: CacheControl },
  ): Promise<void> {
    const tags = [...ownTags, ...listPageTags(value), ...listTags(key)];
    if (cacheControl !== undefined && value?.kind !== 'FETCH' && choosePartition(key, value, tags) === 'absent')
      limitAbsent(cacheControl);
    const store = await getPageStore();
    const startedAt = Math.max(this.#startedAt, Date.now() - MAX_RENDER_MS);
    await store.write(key, { value, tags, cacheControl, startedAt });
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    await (await getPageStore()).invalidate([tags].flat().map(ownTag));
  }

  resetRequestCache(): void {
    this.#startedAt = Date.now();
  }
}
