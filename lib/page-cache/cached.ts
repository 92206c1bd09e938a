import { createHash } from 'node:crypto';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import type { Argument, Policy } from './manifest';
import { isMissing } from './missing';
import { expireSoon } from './page-hints';
import { isPreview } from './preview';
import { recordRead } from './render-record';
import { invalidateTags, isStaleAllowed, staleIfError } from './store/page-store';

const readTag = (key: readonly string[]) =>
  `read:${createHash('sha256').update(JSON.stringify(key)).digest('base64url').slice(0, 22)}`;

/**
 * Wraps a read. It runs once per render, and its result is cached across renders. If it fails, the last good result is returned, even an invalidated
 * one, and the page expires soon. A missing result removes the old one and its pages. Previews bypass the cache.
 */
export function createCachedRead<A extends Argument[], R>(policy: Policy<A>, read: (...args: A) => Promise<R>) {
  return cache(async (...args: A) => {
    if (await isPreview()) return read(...args);
    const key = [policy.name, JSON.stringify(args)];
    const ownTag = readTag(key);
    const tags = [...policy.listTags(...args), ownTag];
    recordRead({ tags, lifetime: policy.lifetime });
    let failure: { error: unknown } | null = null;
    let isReturned = false;
    const attempt = async () => {
      if (failure !== null && isStaleAllowed()) throw failure.error;
      try {
        return await read(...args);
      } catch (error) {
        failure = { error };
        // This page was rendered from the old result. The next one must not be.
        if (isReturned && isMissing(error)) await invalidateTags([ownTag]);
        throw error;
      }
    };
    const stored = unstable_cache(attempt, key, { revalidate: policy.lifetime, tags });
    const result = await stored().catch(() => staleIfError(stored));
    isReturned = true;
    // When a new read fails, Next.js returns the old result without reporting the failure.
    const failed = failure as { error: unknown } | null;
    if (failed === null) return result;
    if (isMissing(failed.error)) {
      await invalidateTags([ownTag]);
      throw failed.error;
    }
    await expireSoon();
    return result;
  });
}
