import { unstable_cache } from 'next/cache';
import { failureOf } from '@/lib/site/failure';
import { log } from '@/lib/site/log';
import { errorMessage } from '@/lib/util/common';
import { ALIAS_TAG } from './store/partitions';

/** A page that reads one of these gets its tag, or its lifetime in seconds. */
const aliasTag = unstable_cache(async () => true, [ALIAS_TAG], { tags: [ALIAS_TAG] });
const shortLifetime = unstable_cache(async () => true, ['short-lived'], { revalidate: 1 });

/**
 * Has the page that is being rendered stored in the alias partition, unless this is its own URL: a page has many more, names in other spellings
 * (D8) and sizes that its product does not have (P8), which must not displace the pages that visitors use (S4).
 */
export async function tagAsAlias(isAlias: boolean): Promise<void> {
  if (isAlias) await aliasTag();
}

/** Gives the page that is being rendered a lifetime of one second: the next visit may show something else. */
export async function expireSoon(): Promise<void> {
  await shortLifetime();
}

/** The result of a read for a part of a page, or `fallback` with one line in the log when it fails. The page is then rendered again at the next visit. */
export async function withFallback<T>(read: Promise<T>, fallback: T, part: string): Promise<T> {
  try {
    return await read;
  } catch (error) {
    log.warn(`${part}: ${errorMessage(error)}`, failureOf(error));
    await expireSoon();
    return fallback;
  }
}
