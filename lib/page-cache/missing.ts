import { isHubError } from '@/lib/hub/transport';

const ABSENT_ERROR_NAME = 'AbsentError';

/** Throws an error if a result is missing, so that it is not cached. `isMissing` recognises the error. */
export async function requireFound<T>(read: Promise<T | null> | T | null): Promise<T> {
  const found = await read;
  if (found === null) throw Object.assign(new Error('the hub has no such page'), { name: ABSENT_ERROR_NAME });
  return found;
}

/** True if an error means that the hub does not have the content. Other errors mean that the read failed. */
export function isMissing(error: unknown): boolean {
  if (error instanceof Error && error.name === ABSENT_ERROR_NAME) return true;
  return isHubError(error) && error.kind === 'refused' && error.status === 404;
}

/** Returns the result of a read, or null when it is missing. Throws other errors. */
export async function nullIfMissing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
