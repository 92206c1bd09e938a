import type { CacheControl } from './store.mjs';

/** The part of Next's `cacheHandler` that it calls. */
export default class CacheHandler {
  get(
    key: string,
    context: { kind: string; tags?: string[]; softTags?: string[] },
  ): Promise<{ value: object | null; lastModified: number; cacheControl?: CacheControl } | null>;
  set(key: string, data: object | null, context: { tags?: string[]; cacheControl?: CacheControl }): Promise<void>;
  revalidateTag(tags: string | string[]): Promise<void>;
  resetRequestCache(): void;
}
