import { unstable_cache } from 'next/cache';
import { logFailure } from '@/lib/site/log';
import { LIFETIME_SECONDS } from './manifest';
import { recordRead } from './render-record';
import { ALIAS_TAG } from './store/partitions';

// A page that reads one of these gets its tag or its lifetime.
const aliasTag = unstable_cache(async () => true, [ALIAS_TAG], { tags: [ALIAS_TAG] });
const shortLifetime = unstable_cache(async () => true, ['short-lived'], { revalidate: LIFETIME_SECONDS.partial });

/** Puts the current page into the alias partition if its URL is not canonical. The number of misspelt names and unknown sizes is unlimited. */
export async function tagAsAlias(isAlias: boolean): Promise<void> {
  if (!isAlias) return;
  recordRead({ tags: [ALIAS_TAG], lifetime: Number.POSITIVE_INFINITY });
  await aliasTag();
}

/** Limits the lifetime of the current page to one second. */
export async function expireSoon(): Promise<void> {
  recordRead({ tags: [], lifetime: LIFETIME_SECONDS.partial });
  await shortLifetime();
}

/** Returns the result of a read for a part of a page. If it fails, logs it, returns `fallback` and lets the page expire soon. */
export async function withFallback<T>(read: Promise<T>, fallback: T, part: string): Promise<T> {
  try {
    return await read;
  } catch (error) {
    logFailure(part, error);
    await expireSoon();
    return fallback;
  }
}
