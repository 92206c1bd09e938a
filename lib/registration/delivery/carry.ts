import type { ClaimedDelivery, Refusal } from '@/lib/registration/store';
import { bring, type Places } from './bring';
import type { Desk } from './desk';

/** What deliveries are made with. */
export interface Carrier {
  desk: Desk;
  places: Places;
  /** Takes one line for the log. */
  log: (line: string) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const TARGET_NAMES = { hub: 'the hub', mail: 'the trade desk', 'refusal-mail': 'the trade desk' } as const;

/**
 * Makes a try of a claimed delivery and notes how it ended; of an application that is erased meanwhile nothing is noted or logged. A refusal goes to the visitor who waits for it, and the letter to the trade
 * desk is then withdrawn; with nobody waiting the trade desk is written to.
 *
 * @param takesRefusal says whether a visitor waits, and from then on has to be told
 * @throws Error when the database cannot be used; the delivery is then tried again when its lease ends
 */
export async function carry(
  { desk, places, log, now = Date.now }: Carrier,
  delivery: ClaimedDelivery,
  takesRefusal: (refusal: Refusal) => boolean = () => false,
): Promise<void> {
  const { reference, target } = delivery;
  const end = await bring(desk, places, delivery, now);
  if (end === null) return;
  const isTold = end.kind === 'refused' && takesRefusal(end.refusal);
  // Before the end is noted: a process that ends between the two leaves a letter too many, never one too few.
  if (end.kind === 'refused' && !isTold && places.mail !== null)
    await desk.store.addDelivery(reference, 'refusal-mail', now());
  if (!(await desk.store.settle(delivery, end, now()))) return;
  if (isTold) await desk.store.withdraw(reference, 'mail');
  if (end.kind === 'refused' && !isTold) log(`Trade application ${reference} is refused by the hub`);
  if (end.kind !== 'failed') return;
  const seconds = Math.round((end.dueAt - now()) / 1000);
  log(
    `Trade application ${reference} has not reached ${TARGET_NAMES[target]} (try ${delivery.tries}): ${end.fault}; the next try in ${seconds} s`,
  );
}
