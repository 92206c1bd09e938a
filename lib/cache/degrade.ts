import { unstable_cache } from 'next/cache';

/** Reading this gives the page that does so a life of one second. */
const shortLived = unstable_cache(async () => true, ['short-lived'], { revalidate: 1 });

/** Gives the page that awaits this a life of one second: for an answer that may be another one at the next visit. */
export async function healsSoon(): Promise<void> {
  await shortLived();
}

/**
 * What a part of a page shows when its read fails: `fallback`, with one line in the log. The page is then made again at
 * the next visit, so that it heals by itself and the gap is not kept.
 */
export async function orElse<T>(read: Promise<T>, fallback: T, part: string): Promise<T> {
  try {
    return await read;
  } catch (error) {
    console.warn(`${part}: ${error instanceof Error ? error.message : String(error)}`);
    await healsSoon();
    return fallback;
  }
}
