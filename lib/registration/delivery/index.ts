import { getApplicationRepository, getHub } from '@/lib/hub';
import { formatSubmissionName } from '@/lib/registration/reference';
import type { HubRejection } from '@/lib/registration/store';
import { log } from '@/lib/site/log';
import { getSettings, type Settings } from '@/lib/site/settings';
import { onStop } from '@/lib/site/stop';
import { errorMessage, globalSingleton } from '@/lib/util/common';
import { type Destinations, deliverNow } from './deliver';
import { parseMailSettings } from './mailer';
import { createWorker, type Worker } from './worker';

const getDeliveryState = () =>
  globalSingleton('deliveries', () => ({
    worker: null as Worker | null,
    /** The hub's answers that visitors are waiting for, by reference. */
    pending: new Map<string, Promise<HubRejection | null>>(),
  }));

const logWarning = (line: string) => log.warn(line);

const VISITOR_TIMEOUT_MS = 8000;

/** Limits memory: an application with its documents takes some 40 MB while it is sent. */
const MAX_WAITING_VISITORS = 3;

function createDestinations(site: Settings): Destinations {
  const hasRemoteHub = site.PRODUCT_API_URL !== undefined;
  return {
    register: hasRemoteHub
      ? async (fields, key, kind) => {
          const remote = await getHub();
          return kind === 'samples' ? remote.requestSamples(fields, key) : remote.register(fields, key);
        }
      : null,
    mail: parseMailSettings(site),
  };
}

function findMailWarning({ SMTP_URL, TRADE_DESK_EMAIL }: Settings): string | null {
  if ((SMTP_URL === undefined) === (TRADE_DESK_EMAIL === undefined)) return null;
  const [given, missing] = SMTP_URL === undefined ? ['TRADE_DESK_EMAIL', 'SMTP_URL'] : ['SMTP_URL', 'TRADE_DESK_EMAIL'];
  return `${given} is set without ${missing}: trade applications are not e-mailed to anyone`;
}

/** Starts the worker that delivers applications and sample orders until the process stops. Further calls do nothing. */
export function startDeliveries(): void {
  const state = getDeliveryState();
  if (state.worker !== null) return;
  const site = getSettings();
  const warning = findMailWarning(site);
  if (warning !== null) log.warn(warning);
  const destinations = createDestinations(site);
  if (destinations.register === null && destinations.mail === null) {
    // Opening the store at start reports a missing or wrong key before the first visitor applies.
    getApplicationRepository().catch((error: unknown) => {
      log.warn(`Trade applications cannot be accepted: ${errorMessage(error)}`);
    });
    return;
  }
  const stop = new AbortController();
  const worker = createWorker({
    openStore: getApplicationRepository,
    destinations,
    log: logWarning,
    signal: stop.signal,
  });
  onStop('begin', () => stop.abort());
  onStop('drained', () => Promise.all([worker.waitUntilFinished(), ...state.pending.values()]));
  state.worker = worker;
}

async function askHub(reference: string): Promise<HubRejection | null> {
  try {
    const destinations = createDestinations(getSettings());
    if (destinations.register === null) return null;
    const context = { applications: await getApplicationRepository(), destinations, log: logWarning };
    return await deliverNow(context, reference, VISITOR_TIMEOUT_MS);
  } catch (error) {
    log.warn(
      `${formatSubmissionName(reference)} ${reference} is stored and will be delivered later: ${errorMessage(error)}`,
    );
    return null;
  } finally {
    getDeliveryState().worker?.wake();
  }
}

/** Delivers an application to the remote hub; gives a refusal within 8 s. Null: accepted, no remote hub, or left to the worker. Never throws. */
export function deliverToHub(reference: string): Promise<HubRejection | null> {
  const { pending } = getDeliveryState();
  if (pending.size >= MAX_WAITING_VISITORS) return Promise.resolve(null);
  const answer = askHub(reference).finally(() => pending.delete(reference));
  pending.set(reference, answer);
  return answer;
}

/** Waits for this process's running delivery of an application, for a visitor who sends it again. Gives its refusal, otherwise null. Never throws. */
export async function findPendingRefusal(reference: string): Promise<HubRejection | null> {
  return (await getDeliveryState().pending.get(reference)) ?? null;
}
