import { clientOf } from './client-address';
import { type RateLimit, rateLimit } from './rate-limit';

/** Those who try secrets of the preview, at whichever of its doors. */
const failedAttempts = rateLimit({ name: 'preview', points: 10, seconds: 60 });

/** What a secret opens: `{ known: true }`, or the seconds after which the next one is even read (0: at once). */
export type Opened = { known: true } | { known: false; wait: number };

/**
 * Whether somebody who has shown a secret is let in. As many wrong ones as the limit allows are answered with 'wrong'; after that even the right one waits, or
 * guessing would have no end. Only wrong ones count: who knows it may come as often, and as often at the same time, as they like.
 *
 * @param isRight found without telling anything by its time
 */
export async function checkSecret(failedAttempts: RateLimit, client: string, isRight: boolean): Promise<Opened> {
  const wait = await (isRight ? failedAttempts.waitOf(client) : failedAttempts(client));
  return isRight && wait === 0 ? { known: true } : { known: false, wait };
}

/** What a secret or token of the preview opens (S5); ten wrong ones a minute are read. */
export function knownSecret(request: Request, isRight: boolean): Promise<Opened> {
  return checkSecret(failedAttempts, clientOf(request), isRight);
}
