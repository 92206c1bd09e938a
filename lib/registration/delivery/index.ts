import { applicationRepository, hub } from '@/lib/hub';
import { submissionName } from '@/lib/registration/reference';
import type { Refusal } from '@/lib/registration/store';
import { log } from '@/lib/site/log';
import { type Settings, settings } from '@/lib/site/settings';
import { onStop } from '@/lib/site/stop';
import { errorMessage, globalSingleton } from '@/lib/util/common';
import { type Destinations, deliverNow } from './deliver';
import { parseMailSettings } from './mailer';
import { createWorker, type Worker } from './worker';

const deliveryState = () =>
  globalSingleton('deliveries', () => ({
    worker: null as Worker | null,
    /** The hub's answers that visitors are waiting for, by reference. */
    pending: new Map<string, Promise<Refusal | null>>(),
  }));

const warn = (line: string) => log.warn(line);

const VISITOR_TIMEOUT_MS = 8000;

/** Limits memory: an application with its documents takes some 40 MB while it is sent. */
const MAX_WAITING = 3;

function destinationsOf(site: Settings): Destinations {
  const hasRemoteHub = site.PRODUCT_API_URL !== undefined;
  return {
    register: hasRemoteHub
      ? async (fields, key, kind) => {
          const remote = await hub();
          return kind === 'samples' ? remote.requestSamples(fields, key) : remote.register(fields, key);
        }
      : null,
    mail: parseMailSettings(site),
  };
}

function mailWarning({ SMTP_URL, TRADE_DESK_EMAIL }: Settings): string | null {
  if ((SMTP_URL === undefined) === (TRADE_DESK_EMAIL === undefined)) return null;
  const [given, missing] = SMTP_URL === undefined ? ['TRADE_DESK_EMAIL', 'SMTP_URL'] : ['SMTP_URL', 'TRADE_DESK_EMAIL'];
  return `${given} is set without ${missing}: trade applications are not e-mailed to anyone`;
}

/** Starts the worker that delivers applications and sample orders until the process stops. Further calls do nothing. */
export function startDeliveries(): void {
  const state = deliveryState();
  if (state.worker !== null) return;
  const site = settings();
  const warning = mailWarning(site);
  if (warning !== null) log.warn(warning);
  const destinations = destinationsOf(site);
  if (destinations.register === null && destinations.mail === null) {
    // Opening the store at start reports a missing or wrong key before the first visitor applies.
    applicationRepository().catch((error: unknown) => {
      log.warn(`Trade applications cannot be accepted: ${errorMessage(error)}`);
    });
    return;
  }
  const stop = new AbortController();
  const worker = createWorker({ openStore: applicationRepository, destinations, log: warn, signal: stop.signal });
  onStop('begin', () => stop.abort());
  onStop('drained', () => Promise.all([worker.finished(), ...state.pending.values()]));
  state.worker = worker;
}

async function askHub(reference: string): Promise<Refusal | null> {
  try {
    const destinations = destinationsOf(settings());
    if (destinations.register === null) return null;
    const context = { applications: await applicationRepository(), destinations, log: warn };
    return await deliverNow(context, reference, VISITOR_TIMEOUT_MS);
  } catch (error) {
    log.warn(`${submissionName(reference)} ${reference} is stored and will be delivered later: ${errorMessage(error)}`);
    return null;
  } finally {
    deliveryState().worker?.wake();
  }
}

/** Delivers an application to the remote hub; gives a refusal within 8 s. Null: accepted, no remote hub, or left to the worker. Never throws. */
export function deliverToHub(reference: string): Promise<Refusal | null> {
  const { pending } = deliveryState();
  if (pending.size >= MAX_WAITING) return Promise.resolve(null);
  const answer = askHub(reference).finally(() => pending.delete(reference));
  pending.set(reference, answer);
  return answer;
}

/** Waits for this process's running delivery of an application, for a visitor who sends it again. Gives its refusal, otherwise null. Never throws. */
export async function pendingRefusal(reference: string): Promise<Refusal | null> {
  return (await deliveryState().pending.get(reference)) ?? null;
}
