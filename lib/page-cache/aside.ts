import { unstable_cache } from 'next/cache';
import { ASIDE } from './handler/corner.mjs';

/** Reading this gives the page that does so a tag, by which the page store knows it. */
const tagged = unstable_cache(async () => true, [ASIDE], { tags: [ASIDE] });

/**
 * Has the page that awaits this kept in a corner of its own, unless it is at its own address: a page has many more, names in other spellings
 * (D8) and sizes that its product does not have (P8), which must not push out what visitors use (S4).
 */
export async function asideUnless(isOwn: boolean): Promise<void> {
  if (!isOwn) await tagged();
}
