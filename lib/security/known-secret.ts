import { isSameSecret } from './bearer';
import { clientOf } from './client-address';
import { rateLimit } from './rate-limit';

/** Those who try secrets of the preview, at whichever of its doors. */
const strangers = rateLimit({ name: 'preview', points: 10, seconds: 60 });

/**
 * What a secret of the preview opens (S5): `{ known: true }`, or the seconds after which the next one is even read (0: at once).
 * Ten wrong ones a minute are answered with 'wrong'; after that even the right one waits, or guessing would have no end.
 */
export async function knownSecret(
  request: Request,
  given: string,
  secret: string,
): Promise<{ known: true } | { known: false; wait: number }> {
  const client = clientOf(request);
  const wait = await strangers(client);
  if (wait > 0 || !isSameSecret(given, secret)) return { known: false, wait };
  await strangers.giveBack(client);
  return { known: true };
}
