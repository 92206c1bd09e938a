import { failureOf, messageOf } from '@/lib/site/failure';
import { log } from '@/lib/site/log';
import { healsSoon } from './heals-soon';

/**
 * What a part of a page shows when its read fails: `fallback`, with one line in the log. The page is then made again at
 * the next visit, so that it heals by itself and the gap is not kept.
 */
export async function orElse<T>(read: Promise<T>, fallback: T, part: string): Promise<T> {
  try {
    return await read;
  } catch (error) {
    log.warn(`${part}: ${messageOf(error)}`, failureOf(error));
    await healsSoon();
    return fallback;
  }
}
