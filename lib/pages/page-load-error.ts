/** A page that cannot be shown now; its message is one of the error catalogue (spec, 8) and goes to the log. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

/** The answer of a read, or a `PageLoadError` with this message when it failed. */
export async function loadOr<T>(read: Promise<T>, message: string): Promise<T> {
  try {
    return await read;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PageLoadError(`${message} (${reason})`, { cause });
  }
}
