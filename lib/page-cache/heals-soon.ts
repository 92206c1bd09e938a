import { unstable_cache } from 'next/cache';

/** Reading this gives the page that does so a life of one second. */
const shortLived = unstable_cache(async () => true, ['short-lived'], { revalidate: 1 });

/** Gives the page that awaits this a life of one second: for an answer that may be another one at the next visit. */
export async function healsSoon(): Promise<void> {
  await shortLived();
}
