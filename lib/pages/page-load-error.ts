import { requireFound } from '@/lib/page-cache/missing';
import { hasIdentifier } from '@/lib/site/scrub';
import { errorMessage } from '@/lib/util/common';
import { digestOfMessage } from './public-message';

/** A page that cannot be shown now. The message is one of the specification's error messages and is logged. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

/** A page that cannot be shown now, with a message for the visitor, which `publicMessage` reads in the browser. */
export class UserFacingError extends PageLoadError {
  /** The only property of an error that Next.js sends to the browser. */
  readonly digest: string;

  constructor(message: string, visitorMessage: string, cause: unknown) {
    super(`${message} (${errorMessage(cause)})`, { cause });
    this.digest = digestOfMessage(visitorMessage);
  }
}

/** The result of a read, or a `PageLoadError` with this message when it failed. */
export async function loadOr<T>(read: Promise<T>, message: string): Promise<T> {
  try {
    return await read;
  } catch (cause) {
    throw new PageLoadError(`${message} (${errorMessage(cause)})`, { cause });
  }
}

/** Like `loadOr`; also throws when there is nothing. */
export function requirePage<T>(read: Promise<T | null>, message: string): Promise<T> {
  return loadOr(requireFound(read), message);
}

/** A name from a URL in a form that is safe for one line of the log: no control characters, at most 80 characters, and '…' for one with an identifier. */
export function sanitizeForLog(name: string): string {
  return hasIdentifier(name) ? '…' : name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').slice(0, 80);
}
