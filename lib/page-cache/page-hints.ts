import { unstable_cache } from 'next/cache';
import { logFailure } from '@/lib/site/log';
import { LIFETIME } from './manifest';
import { recordRead } from './render-record';
import { ALIAS_TAG } from './store/partitions';

/** A page that reads one of these gets its tag, or its lifetime in seconds. */
const aliasTag = unstable_cache(async () => true, [ALIAS_TAG], { tags: [ALIAS_TAG] });
const shortLifetime = unstable_cache(async () => true, ['short-lived'], { revalidate: LIFETIME.partial });

/** Stores the page that is being rendered in the alias partition if this is not its own URL: misspelt names (D8) and unknown sizes (P8) are unlimited. */
export async function tagAsAlias(isAlias: boolean): Promise<void> {
  if (!isAlias) return;
  recordRead({ tags: [ALIAS_TAG], lifetime: Number.POSITIVE_INFINITY });
  await aliasTag();
}

/** Gives the page that is being rendered a lifetime of one second. */
export async function expireSoon(): Promise<void> {
  recordRead({ tags: [], lifetime: LIFETIME.partial });
  await shortLifetime();
}

/** The result of a read for a part of a page, or `fallback` and a line in the log. The page then expires soon. */
export async function withFallback<T>(read: Promise<T>, fallback: T, part: string): Promise<T> {
  try {
    return await read;
  } catch (error) {
    logFailure(part, error);
    await expireSoon();
    return fallback;
  }
}
