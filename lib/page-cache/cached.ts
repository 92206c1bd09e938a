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
 * A read that is repeated once per page and stored between pages. A failure is never stored: the old result stays, even an invalidated one, and the page
 * rendered from it expires soon. A missing result drops the old one, and the pages rendered from it. Previews neither store nor use stored results.
 */
export function cached<A extends Argument[], R>(policy: Policy<A>, read: (...args: A) => Promise<R>) {
  return cache(async (...args: A) => {
    if (await isPreview()) return read(...args);
    const key = [policy.name, JSON.stringify(args)];
    const ownTag = readTag(key);
    const tags = [...policy.tags(...args), ownTag];
    recordRead({ tags, lifetime: policy.lifetime });
    let failure: { error: unknown } | null = null;
    let isReturned = false;
    const attempt = async () => {
      if (failure !== null && isStaleAllowed()) throw failure.error;
      try {
        return await read(...args);
      } catch (error) {
        failure = { error };
        // The page was rendered with the old result: the next one must not be.
        if (isReturned && isMissing(error)) await invalidateTags([ownTag]);
        throw error;
      }
    };
    const stored = unstable_cache(attempt, key, { revalidate: policy.lifetime, tags });
    const result = await stored().catch(() => staleIfError(stored));
    isReturned = true;
    // Next.js returns the old result when the new read fails, without reporting it.
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
