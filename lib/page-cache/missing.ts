import { isHubError } from '@/lib/hub/error';

const NAME = 'AbsentError';

/**
 * The result of a read. `null` becomes an error, so that it is not cached and the next visit asks again.
 *
 * @throws Error named 'AbsentError' when the hub has nothing
 */
export async function requireFound<T>(read: Promise<T | null>): Promise<T> {
  const found = await read;
  if (found === null) throw Object.assign(new Error('the hub has no such page'), { name: NAME });
  return found;
}

/** True for the error that says that the hub has nothing; any other says that it could not be asked. */
export function isMissing(error: unknown): boolean {
  if (error instanceof Error && error.name === NAME) return true;
  return isHubError(error) && error.kind === 'refused' && error.status === 404;
}

/** The result of a read; null when the hub has nothing, which it may also report with status 404. */
export async function nullIfMissing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
