import { isHubError } from '@/lib/hub/transport';

const NAME = 'AbsentError';

/** Turns a missing result into an error, so that it is not cached. Throws an Error named 'AbsentError'. */
export async function requireFound<T>(read: Promise<T | null>): Promise<T> {
  const found = await read;
  if (found === null) throw Object.assign(new Error('the hub has no such page'), { name: NAME });
  return found;
}

/** True for an error by which the hub reports that it has nothing; any other means that it could not be asked. */
export function isMissing(error: unknown): boolean {
  if (error instanceof Error && error.name === NAME) return true;
  return isHubError(error) && error.kind === 'refused' && error.status === 404;
}

/** The result of a read; null when it is missing. */
export async function nullIfMissing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
