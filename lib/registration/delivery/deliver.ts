import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistrationOutcome } from '@/lib/hub/hub';
import { type HubError, isHubError } from '@/lib/hub/transport';
import { computeRetryDelay, DELIVERY_LEASE_MS } from '@/lib/registration/delivery-schedule';
import { formatSubmissionName, type SubmissionKind } from '@/lib/registration/reference';
import {
  type ClaimedDelivery,
  type DeliveryEnd,
  type HubRejection,
  type ListedApplication,
  TARGET_NAMES,
} from '@/lib/registration/store';
import { buildSubmissionPayload } from '@/lib/registration/submission';
import { log as siteLog } from '@/lib/site/log';
import { errorMessage, getErrorCode, toRecord } from '@/lib/util/common';
import { composeEmail, composeSamplesEmail, type EmailKind } from './email';
import { CannotOpenError, type KeyedStore, openApplication, openSampleOrder, openSubmission } from './keyed-store';
import { type MailSettings, sendEmail } from './mailer';

/** Where applications are delivered; null for a destination that is not configured. */
export interface Destinations {
  /** Sends an application or a sample order to the remote hub with its Idempotency-Key. Throws a `HubError`. */
  register: ((fields: unknown, key: string, kind: SubmissionKind) => Promise<RegistrationOutcome>) | null;
  mail: MailSettings | null;
}

export interface DeliveryContext {
  applications: KeyedStore;
  destinations: Destinations;
  log: (line: string) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const ERROR_CODE = /^E[A-Z]{2,20}$/;

function describeHubError({ kind, status }: HubError): string {
  // The hub's own message may quote personal data, so it is left out.
  if (kind === 'refused') return 'the hub refuses without naming a field';
  if (kind === 'malformed') return 'the hub sent a malformed response';
  if (kind === 'timeout') return 'the hub does not answer in time';
  return status === null ? 'the hub cannot be reached' : `the hub answers with status ${status}`;
}

/** Describes the error of an attempt for the database and the log, without personal data or messages from the hub or mail server. */
export function describeError(error: unknown): string {
  if (isHubError(error)) return describeHubError(error);
  if (error instanceof CannotOpenError) return 'it cannot be decrypted: APPLICATIONS_KEY is a different key';
  const code = getErrorCode(error);
  if (!ERROR_CODE.test(code)) return 'an unexpected error';
  const status = toRecord(error)?.responseCode;
  return `the mail server: ${code}${typeof status === 'number' ? ` ${status}` : ''}`;
}

async function registerAtHub(
  applications: KeyedStore,
  stored: ListedApplication,
  register: NonNullable<Destinations['register']>,
): Promise<DeliveryEnd | null> {
  const data =
    stored.kind === 'samples'
      ? openSampleOrder(applications.key, stored)
      : buildSubmissionPayload(await openSubmission(applications, stored)).data;
  // The application may have been erased while its documents were decrypted.
  if ((await applications.store.find(stored.reference)) === null) return null;
  const outcome = await register(data, stored.key, stored.kind);
  if (outcome.isAccepted) return { kind: 'done', targetReference: outcome.reference ?? '' };
  return { kind: 'refused', refusal: { message: outcome.message, errors: outcome.errors } };
}

async function emailTradeDesk(
  applications: KeyedStore,
  stored: ListedApplication,
  kind: EmailKind,
  mail: MailSettings,
): Promise<DeliveryEnd> {
  const { key } = applications;
  const email =
    stored.kind === 'samples'
      ? composeSamplesEmail(kind, stored, openSampleOrder(key, stored), mail.host)
      : composeEmail(kind, stored, openApplication(key, stored), mail.host);
  const refused = await sendEmail(email, mail);
  // Not retried, because the other recipients would get it twice.
  if (refused > 0)
    siteLog.warn(
      `${refused} of ${mail.to.length} addresses in TRADE_DESK_EMAIL did not accept the e-mail about ${stored.reference}`,
    );
  return { kind: 'done', targetReference: email.messageId };
}

/** Makes one attempt at a claimed delivery; each has the same Idempotency-Key or Message-ID. Null: the application was erased. Never throws. */
export async function attemptDelivery(
  applications: KeyedStore,
  { register, mail }: Destinations,
  { reference, target, tries }: ClaimedDelivery,
  now: () => number = Date.now,
): Promise<DeliveryEnd | null> {
  const createFailure = (fault: string): DeliveryEnd => ({
    kind: 'failed',
    fault,
    dueAt: now() + computeRetryDelay(tries),
  });
  try {
    const stored = await applications.store.find(reference);
    if (stored === null) return null;
    if (target === 'hub')
      return register === null
        ? createFailure('no remote hub is set')
        : await registerAtHub(applications, stored, register);
    if (mail === null) return createFailure('no mail to the trade desk is set');
    return await emailTradeDesk(applications, stored, target, mail);
  } catch (error) {
    return createFailure(describeError(error));
  }
}

/**
 * Makes an attempt at a claimed delivery and records its outcome. If `canTakeRefusal` accepts the hub's refusal, the visitor sees it and the e-mail is
 * cancelled; otherwise the trade desk gets an e-mail about it. Throws when the database fails; the delivery is then retried after its lease.
 */
export async function deliverPart(
  { applications, destinations, log, now = Date.now }: DeliveryContext,
  delivery: ClaimedDelivery,
  canTakeRefusal: (refusal: HubRejection) => boolean = () => false,
): Promise<void> {
  const { reference, target } = delivery;
  const { store } = applications;
  const end = await attemptDelivery(applications, destinations, delivery, now);
  if (end === null) return;
  const isShown = end.kind === 'refused' && canTakeRefusal(end.refusal);
  // Added before the outcome is recorded, so that a crash in between cannot lose the e-mail.
  if (end.kind === 'refused' && !isShown && destinations.mail !== null)
    await store.addDelivery(reference, 'refusal-mail', now());
  if (!(await store.settle(delivery, end, now()))) return;
  if (isShown) await store.withdraw(reference, 'mail');
  if (end.kind === 'refused' && !isShown) log(`${formatSubmissionName(reference)} ${reference} is refused by the hub`);
  if (end.kind !== 'failed') return;
  const seconds = Math.round((end.dueAt - now()) / 1000);
  log(
    `${formatSubmissionName(reference)} ${reference} has not reached ${TARGET_NAMES[target]} (attempt ${delivery.tries}): ${end.fault}; next attempt in ${seconds} s`,
  );
}

/** Delivers an application to the hub; gives its refusal, or null if there is none within `timeoutMs`. Throws when the delivery cannot be claimed. */
export async function deliverNow(
  context: DeliveryContext,
  reference: string,
  timeoutMs: number,
): Promise<HubRejection | null> {
  const now = context.now ?? Date.now;
  const delivery = await context.applications.store.claim(reference, 'hub', now(), DELIVERY_LEASE_MS);
  if (delivery === null) return null;
  let isWaiting = true;
  let refusal: HubRejection | null = null;
  const delivered = deliverPart(context, delivery, (given) => {
    if (isWaiting) refusal = given;
    return isWaiting;
  }).catch((error: unknown) => {
    context.log(
      `The outcome of ${formatSubmissionName(reference).toLowerCase()} ${reference} at the hub is not recorded yet: ${errorMessage(error)}`,
    );
  });
  await Promise.race([delivered, sleep(timeoutMs, undefined, { ref: false })]);
  isWaiting = false;
  // A refusal is shown once it is recorded, or recording it has failed.
  if (refusal !== null) await delivered;
  return refusal;
}
