import type { Settings } from '@/lib/site/settings';
import type { NewApplication } from './store';

const MINUTE_MS = 60_000;

/** A claimed delivery belongs to its process for this long: longer than an attempt to the hub (two minutes) or by e-mail (one), and the database's time. */
export const LEASE_MS = 4 * MINUTE_MS;

const RETRY_DELAYS_MS = [0.25, 1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS);

/** A lease or a next attempt further ahead was written before the clock was set back, and is ignored. */
export const MAX_CLOCK_SKEW_MS = { lease: 2 * LEASE_MS, due: 5 * 60 * MINUTE_MS } as const;

/** Milliseconds until the next attempt after `attempts` failed ones: from 15 seconds to four hours, plus up to a fifth at `random` (0 to 1). */
export function retryDelay(attempts: number, random: () => number = Math.random): number {
  const delay = RETRY_DELAYS_MS[Math.min(Math.max(attempts, 1), RETRY_DELAYS_MS.length) - 1] ?? MINUTE_MS;
  return Math.round(delay * (1 + random() / 5));
}

/** The settings that decide where an application is delivered. */
export type DeliverySettings = Pick<Settings, 'PRODUCT_API_URL' | 'SMTP_URL' | 'TRADE_DESK_EMAIL'>;

/** The intake delivers to the hub while the visitor waits; the worker does so only after an intake that was interrupted. */
const HUB_DELAY_MS = 10_000;

/** The e-mail waits for the hub, so that it can say what the hub answered. */
const EMAIL_DELAY_MS = 60_000;

/** The deliveries of an application that arrives at `now` (milliseconds since 1970): to the remote hub, and by e-mail to the trade desk. */
export function initialDeliveries(settings: DeliverySettings, now: number): NewApplication['deliveries'] {
  const hub = settings.PRODUCT_API_URL !== undefined;
  const mail = settings.SMTP_URL !== undefined && settings.TRADE_DESK_EMAIL !== undefined;
  return [
    ...(hub ? [{ target: 'hub', dueAt: now + HUB_DELAY_MS } as const] : []),
    ...(mail ? [{ target: 'mail', dueAt: hub ? now + EMAIL_DELAY_MS : now } as const] : []),
  ];
}
