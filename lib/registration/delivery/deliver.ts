import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistrationOutcome } from '@/lib/hub/hub';
import { type HubError, isHubError } from '@/lib/hub/transport';
import { LEASE_MS, retryDelay } from '@/lib/registration/delivery-schedule';
import { type SubmissionKind, submissionName } from '@/lib/registration/reference';
import {
  type ClaimedDelivery,
  type DeliveryEnd,
  type ListedApplication,
  type Refusal,
  TARGET_NAMES,
} from '@/lib/registration/store';
import { submissionPayload } from '@/lib/registration/submission';
import { log as siteLog } from '@/lib/site/log';
import { asRecord, errorCode, errorMessage } from '@/lib/util/common';
import { composeEmail, composeSamplesEmail, type EmailKind } from './email';
import { CannotOpenError, type KeyedStore, openApplication, openSampleOrder, openSubmission } from './keyed-store';
import { type MailSettings, sendEmail } from './mailer';

/** The destinations of applications; null for one that is not set. */
export interface Destinations {
  /** Hands an application or an order of samples to the remote hub under its key; throws a `HubError` when that fails. */
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
  // The hub's own message is left out: it may quote what was entered.
  if (kind === 'refused') return 'the hub refuses without naming a field';
  if (kind === 'malformed') return 'the hub sent a malformed response';
  if (kind === 'timeout') return 'the hub does not answer in time';
  return status === null ? 'the hub cannot be reached' : `the hub answers with status ${status}`;
}

/** Describes the error of an attempt for the database and the log, without quoting the application or the other side. */
export function describeError(error: unknown): string {
  if (isHubError(error)) return describeHubError(error);
  if (error instanceof CannotOpenError) return 'it cannot be decrypted: APPLICATIONS_KEY is a different key';
  const code = errorCode(error);
  if (!ERROR_CODE.test(code)) return 'an unexpected error';
  const status = asRecord(error)?.responseCode;
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
      : submissionPayload(await openSubmission(applications, stored)).data;
  // The application may have been erased while its documents were decrypted.
  if ((await applications.store.find(stored.reference)) === null) return null;
  const outcome = await register(data, stored.key, stored.kind);
  if (outcome.accepted) return { kind: 'done', targetReference: outcome.reference ?? '' };
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
  // Not attempted again: the others would get it twice.
  if (refused > 0)
    siteLog.warn(
      `${refused} of ${mail.to.length} addresses in TRADE_DESK_EMAIL did not accept the e-mail about ${stored.reference}`,
    );
  return { kind: 'done', targetReference: email.messageId };
}

/** Makes one attempt at a claimed delivery, recognisable as a repetition by its key or Message-ID. Null: the application was erased. Never throws. */
export async function attemptDelivery(
  applications: KeyedStore,
  { register, mail }: Destinations,
  { reference, target, tries }: ClaimedDelivery,
  now: () => number = Date.now,
): Promise<DeliveryEnd | null> {
  const fail = (fault: string): DeliveryEnd => ({ kind: 'failed', fault, dueAt: now() + retryDelay(tries) });
  try {
    const stored = await applications.store.find(reference);
    if (stored === null) return null;
    if (target === 'hub')
      return register === null ? fail('no remote hub is set') : await registerAtHub(applications, stored, register);
    if (mail === null) return fail('no mail to the trade desk is set');
    return await emailTradeDesk(applications, stored, target, mail);
  } catch (error) {
    return fail(describeError(error));
  }
}

/**
 * Makes an attempt at a claimed delivery and records its outcome. After a refusal the e-mail is withdrawn if `takesRefusal` says that a visitor waits;
 * otherwise the trade desk gets an e-mail about it. Throws when the database fails; the delivery is then attempted again after its lease.
 */
export async function deliver(
  { applications, destinations, log, now = Date.now }: DeliveryContext,
  delivery: ClaimedDelivery,
  takesRefusal: (refusal: Refusal) => boolean = () => false,
): Promise<void> {
  const { reference, target } = delivery;
  const { store } = applications;
  const end = await attemptDelivery(applications, destinations, delivery, now);
  if (end === null) return;
  const isShown = end.kind === 'refused' && takesRefusal(end.refusal);
  // Before the outcome is recorded: a crash between the two leaves one e-mail too many, never one too few.
  if (end.kind === 'refused' && !isShown && destinations.mail !== null)
    await store.addDelivery(reference, 'refusal-mail', now());
  if (!(await store.settle(delivery, end, now()))) return;
  if (isShown) await store.withdraw(reference, 'mail');
  if (end.kind === 'refused' && !isShown) log(`${submissionName(reference)} ${reference} is refused by the hub`);
  if (end.kind !== 'failed') return;
  const seconds = Math.round((end.dueAt - now()) / 1000);
  log(
    `${submissionName(reference)} ${reference} has not reached ${TARGET_NAMES[target]} (attempt ${delivery.tries}): ${end.fault}; next attempt in ${seconds} s`,
  );
}

/** Delivers an application to the hub while its visitor waits; gives the refusal or null. It continues after `timeoutMs`. Throws when the database fails. */
export async function deliverNow(
  context: DeliveryContext,
  reference: string,
  timeoutMs: number,
): Promise<Refusal | null> {
  const now = context.now ?? Date.now;
  const delivery = await context.applications.store.claim(reference, 'hub', now(), LEASE_MS);
  if (delivery === null) return null;
  let isWaiting = true;
  let refusal: Refusal | null = null;
  const delivered = deliver(context, delivery, (given) => {
    if (isWaiting) refusal = given;
    return isWaiting;
  }).catch((error: unknown) => {
    context.log(
      `The outcome of ${submissionName(reference).toLowerCase()} ${reference} at the hub is not recorded yet: ${errorMessage(error)}`,
    );
  });
  await Promise.race([delivered, sleep(timeoutMs, undefined, { ref: false })]);
  isWaiting = false;
  // The visitor gets a refusal once it is recorded.
  if (refusal !== null) await delivered;
  return refusal;
}
