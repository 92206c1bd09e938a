import { applicationDesk, hub } from '@/lib/hub';
import type { Refusal } from '@/lib/registration/store';
import { log } from '@/lib/site/log';
import { type Settings, settings } from '@/lib/site/settings';
import { onStop } from '@/lib/site/stopping';
import { bringAtOnce } from './at-once';
import type { Places } from './bring';
import { mailSettings } from './mail-settings';
import { createWorker, type Worker } from './worker';

const KEY = Symbol.for('storefront.deliveries');
const AT_HUB = Symbol.for('storefront.applications-at-hub');

/** One worker a process, also where the build keeps several copies of this module: each bundle of Next has its own. */
const shared = globalThis as typeof globalThis & {
  [KEY]?: Worker;
  [AT_HUB]?: Map<string, Promise<Refusal | null>>;
};

/** What the hub is just being asked while a visitor waits, by reference. */
function atHub(): Map<string, Promise<Refusal | null>> {
  shared[AT_HUB] ??= new Map();
  return shared[AT_HUB];
}

const warn = (line: string) => log.warn(line);

/** Milliseconds that a visitor waits for the remote hub's word. */
const VISITOR_WAITS = 8000;

/** Visitors for whom the hub is asked at once: each application with its documents is some 40 MB on its way. */
const MOST_ASKED = 3;

/** Where these settings have applications brought. */
function placesOf(site: Settings): Places {
  const remote = site.PRODUCT_API_URL !== undefined;
  return {
    register: remote ? async (application, key) => (await hub()).register(application, key) : null,
    mail: mailSettings(site),
  };
}

/** What is set for mail to the trade desk but cannot work, in one line; null when there is nothing to say. */
function mailWarning({ SMTP_URL, TRADE_DESK_EMAIL }: Settings): string | null {
  if (SMTP_URL !== undefined && TRADE_DESK_EMAIL === undefined)
    return 'SMTP_URL is set without TRADE_DESK_EMAIL: trade applications are not mailed to anybody';
  if (SMTP_URL === undefined && TRADE_DESK_EMAIL !== undefined)
    return 'TRADE_DESK_EMAIL is set without SMTP_URL: trade applications are not mailed to anybody';
  return null;
}

/**
 * Begins to bring trade applications to where the settings say, from now to the end of the process, and says what of these
 * settings cannot work. Called once at the start; does nothing more when it is called again. Never throws.
 */
export function startDeliveries(): void {
  if (shared[KEY] !== undefined) return;
  const site = settings();
  const warning = mailWarning(site);
  if (warning !== null) log.warn(warning);
  const places = placesOf(site);
  if (places.register === null && places.mail === null) {
    // A key that is missing or another is told now, and not to the first applicant.
    applicationDesk().catch((error: unknown) => {
      log.warn(`Trade applications cannot be taken in: ${error instanceof Error ? error.message : String(error)}`);
    });
    return;
  }
  const stop = new AbortController();
  const worker = createWorker({ desk: applicationDesk, places, log: warn, signal: stop.signal });
  onStop('begin', () => stop.abort());
  onStop('drained', () => Promise.all([worker.finished(), ...atHub().values()]));
  shared[KEY] = worker;
}

async function ask(reference: string): Promise<Refusal | null> {
  try {
    const places = placesOf(settings());
    if (places.register === null) return null;
    return await bringAtOnce({ desk: await applicationDesk(), places, log: warn }, reference, VISITOR_WAITS);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn(`Trade application ${reference} is stored and will be brought later: ${reason}`);
    return null;
  } finally {
    shared[KEY]?.wake();
  }
}

/**
 * To be called when an application has been stored, before its visitor is answered. With a remote hub it is brought there
 * once, for at most 8 s; a refusal is given back for the visitor, and then nobody is mailed. Null: it is taken, or stored
 * here and will be brought later (D23), as when the hub is already being asked for others. Never throws.
 *
 * @param reference of the application, `'TA-7K2M9QX4'`
 */
export function afterIntake(reference: string): Promise<Refusal | null> {
  if (atHub().size >= MOST_ASKED) return Promise.resolve(null);
  const answer = ask(reference).finally(() => atHub().delete(reference));
  atHub().set(reference, answer);
  return answer;
}

/**
 * To be called before the same key is answered again: a visitor whose connection broke off must not hear that all is well while the hub is about
 * to refuse. Gives what `afterIntake` is about to give for this application in this process, at once null when it is not being asked. Never throws.
 */
export async function awaitedRefusal(reference: string): Promise<Refusal | null> {
  return (await atHub().get(reference)) ?? null;
}
