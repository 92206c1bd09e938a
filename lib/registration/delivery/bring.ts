import type { RegistrationOutcome } from '@/lib/hub/hub';
import { waitAfter } from '@/lib/registration/retry';
import type { ClaimedDelivery, DeliveryEnd, ListedApplication } from '@/lib/registration/store';
import { submissionPayload } from '@/lib/registration/submission';
import { log } from '@/lib/site/log';
import { type Desk, openApplication, openSubmission } from './desk';
import { faultOf } from './fault';
import { letterOf } from './letter';
import type { MailSettings } from './mail-settings';
import { sendLetter } from './post';

/** Where applications can be brought; null for what is not set. */
export interface Places {
  /** Hands an application to the remote hub under its key; throws a `HubError` when that cannot be done. */
  register: ((application: unknown, key: string) => Promise<RegistrationOutcome>) | null;
  mail: MailSettings | null;
}

/** How a try has ended; what went wrong without a date, which the number of tries gives. */
type Outcome = Exclude<DeliveryEnd, { kind: 'failed' }> | { kind: 'failed'; fault: string };

const failed = (fault: string): Outcome => ({ kind: 'failed', fault });

async function toHub(desk: Desk, kept: ListedApplication, { register }: Places): Promise<Outcome | null> {
  if (register === null) return failed('no remote hub is set');
  const { data } = submissionPayload(await openSubmission(desk, kept));
  // Opening the documents takes a while, in which the application may have been erased.
  if ((await desk.store.find(kept.reference)) === null) return null;
  const said = await register(data, kept.key);
  if (said.accepted) return { kind: 'done', targetReference: said.reference ?? '' };
  return { kind: 'refused', refusal: { message: said.message, errors: said.errors } };
}

async function toDesk(
  desk: Desk,
  kept: ListedApplication,
  kind: 'mail' | 'refusal-mail',
  { mail }: Places,
): Promise<Outcome> {
  if (mail === null) return failed('no mail to the trade desk is set');
  const letter = letterOf(kind, kept, openApplication(desk.key, kept), mail.host);
  const refused = await sendLetter(letter, mail);
  // It is on its way to the others, and would come to them again.
  if (refused > 0)
    log.warn(
      `${refused} of ${mail.to.length} addresses in TRADE_DESK_EMAIL did not accept the letter about ${kept.reference}`,
    );
  return { kind: 'done', targetReference: letter.messageId };
}

async function tryOnce(desk: Desk, places: Places, { reference, target }: ClaimedDelivery): Promise<Outcome | null> {
  const kept = await desk.store.find(reference);
  if (kept === null) return null;
  return target === 'hub' ? toHub(desk, kept, places) : toDesk(desk, kept, target, places);
}

/**
 * Makes one try of a delivery that was claimed, and gives how it ended; a failed one with the time of the next try. The
 * hub hears the key of the application and the letter has a name of its own, so that both can tell a repeated one. Null: the application
 * was erased, and nothing was sent. Never throws.
 *
 * @param now milliseconds since 1970
 */
export async function bring(
  desk: Desk,
  places: Places,
  delivery: ClaimedDelivery,
  now: () => number = Date.now,
): Promise<DeliveryEnd | null> {
  const outcome = await tryOnce(desk, places, delivery).catch((error: unknown) => failed(faultOf(error)));
  return outcome?.kind === 'failed' ? { ...outcome, dueAt: now() + waitAfter(delivery.tries) } : outcome;
}
