import { isHubError } from '@/lib/hub/error';
import { nullIfMissing } from '@/lib/page-cache/missing';
import { UserFacingError } from './user-facing-error';

/** What a visitor reads when a call fails and the hub says nothing itself (I5). */
interface Fallbacks {
  /** The hub has answered, but with nothing that can be read. */
  answered: string;
  /** It could not be reached, or not in time. */
  unreached: string;
}

/** The words of the error catalogue for the two calls. */
export const FAILED = {
  settings: {
    answered: 'Failed to load international data',
    unreached: 'Failed to load international data',
  },
  brand: {
    answered: 'Failed to load brand data',
    unreached: 'Failed to load brand data. Please try again.',
  },
} as const satisfies Record<string, Fallbacks>;

function told(error: unknown, { answered, unreached }: Fallbacks): UserFacingError {
  if (!isHubError(error)) return new UserFacingError(answered, answered, error);
  const silent = error.kind === 'unreachable' || error.kind === 'timeout';
  return new UserFacingError(answered, error.visitorMessage ?? (silent ? unreached : answered), error);
}

/**
 * The answer of an Internationals call; null when there is none, for the hub too may say so with status 404 and words of its
 * own (I5).
 *
 * @throws UserFacingError with the hub's words for the visitor, else with one of the fallbacks
 */
export async function foundOrTold<T>(read: Promise<T | null>, fallbacks: Fallbacks): Promise<T | null> {
  try {
    return await nullIfMissing(read);
  } catch (error) {
    throw told(error, fallbacks);
  }
}
