import { isHubError } from '@/lib/hub/error';

const NAME = 'AbsentError';

/**
 * What a hub has; that it has nothing fails, so that this is not kept and a page can be tried again at once.
 *
 * @throws Error named 'AbsentError' when there is nothing
 */
export async function present<T>(read: Promise<T | null>): Promise<T> {
  const found = await read;
  if (found === null) throw Object.assign(new Error('the hub has no such page'), { name: NAME });
  return found;
}

/** True for the failure that says that the hub has no such thing; every other one says that it could not be asked. */
export function isAbsence(error: unknown): boolean {
  if (error instanceof Error && error.name === NAME) return true;
  return isHubError(error) && error.kind === 'refused' && error.status === 404;
}

/** What a read gives; null when the hub has nothing, which it may also say with status 404 and words of its own. */
export async function orAbsent<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}
