import { failureOf } from '@/lib/site/failure';
import { log } from '@/lib/site/log';
import { errorMessage } from '@/lib/util/common';
import { expireSoon } from './page-hints';

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
