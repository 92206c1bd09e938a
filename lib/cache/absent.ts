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

/** What a read gives; null when the hub has nothing, which it may also say with status 404 and words of its own. */
export async function orAbsent<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error && error.name === NAME) return null;
    if (isHubError(error) && error.kind === 'refused' && error.status === 404) return null;
    throw error;
  }
}
