import { createHash } from 'node:crypto';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { isAbsence } from './absent';
import { asksForLastGood, withLastGood } from './handler/last-good.mjs';
import { purgeTags } from './handler/page-store.mjs';
import { healsSoon } from './heals-soon';
import { isPreview } from './preview';

type Argument = string | number | boolean | null;

/** How long an answer may be kept, and what purges it. */
export interface Policy<A extends Argument[]> {
  /** Unique name of the read. */
  name: string;
  /** Seconds. */
  lifetime: number;
  tags: (...args: A) => string[];
}

/** A tag of one read's answer alone, whatever its arguments hold. */
const ownTag = (key: readonly string[]) =>
  `read:${createHash('sha256').update(JSON.stringify(key)).digest('base64url').slice(0, 22)}`;

/**
 * A read that is asked once a page and kept between pages. A failure is never kept; an answer that is older than its
 * lifetime is shown while it is read again. When that fails the old answer stays, also one that was purged, and a page that is made from
 * it lives shortly, so that it does not outlive the outage by its own lifetime. That the hub no longer has something is no failure: the
 * old answer goes. For an editor who looks at drafts nothing is kept, and nothing that was kept is shown.
 */
export function cached<A extends Argument[], R>(
  policy: Policy<A>,
  read: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  return cache(async (...args: A) => {
    if (await isPreview()) return read(...args);
    const key = [policy.name, JSON.stringify(args)];
    const own = ownTag(key);
    let failure: { error: unknown } | null = null;
    let given = false;
    const attempt = async () => {
      if (failure !== null && asksForLastGood()) throw failure.error;
      try {
        return await read(...args);
      } catch (error) {
        failure = { error };
        // The page has gone out with the old answer: the next one must not.
        if (given && isAbsence(error)) await purgeTags([own]);
        throw error;
      }
    };
    const kept = unstable_cache(attempt, key, { revalidate: policy.lifetime, tags: [...policy.tags(...args), own] });
    const answer = await kept().catch((error: unknown) => {
      if (isAbsence(error)) throw error;
      return withLastGood(kept);
    });
    given = true;
    const failed = failure as { error: unknown } | null;
    if (failed !== null) {
      // Next gives the old answer where the new one failed, and tells nobody.
      if (isAbsence(failed.error)) {
        await purgeTags([own]);
        throw failed.error;
      }
      await healsSoon();
    }
    return answer;
  });
}
