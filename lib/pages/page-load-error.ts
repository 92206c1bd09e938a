import { requireFound } from '@/lib/page-cache/missing';
import { hasIdentifier } from '@/lib/site/scrub';
import { errorMessage } from '@/lib/util/common';
import { computeMessageDigest } from './public-message';

/** A page cannot be loaded now. The message is one of the specification's log messages. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

/** A page cannot be loaded now. The digest carries a message for the visitor. */
export class UserFacingError extends PageLoadError {
  /** The only property of an error that Next.js sends to the browser. */
  readonly digest: string;

  constructor(message: string, visitorMessage: string, cause: unknown) {
    super(`${message} (${errorMessage(cause)})`, { cause });
    this.digest = computeMessageDigest(visitorMessage);
  }
}

/** The result of a read. Throws a `PageLoadError` with this message if it fails. */
export async function loadOr<T>(read: Promise<T>, message: string): Promise<T> {
  try {
    return await read;
  } catch (cause) {
    throw new PageLoadError(`${message} (${errorMessage(cause)})`, { cause });
  }
}

/** Like `loadOr`, but also throws a `PageLoadError` if the result is null. */
export function requirePage<T>(read: Promise<T | null>, message: string): Promise<T> {
  return loadOr(requireFound(read), message);
}

/** Makes a name from a URL safe for the log: one line of at most 80 characters, `'…'` if it contains a personal identifier. */
export function sanitizeForLog(name: string): string {
  return hasIdentifier(name) ? '…' : name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').slice(0, 80);
}
