import type { Settings } from '@/lib/site/settings';
import type { NewApplication } from './store';

const MINUTE_MS = 60_000;

/** How long a process owns a claimed delivery. Longer than an attempt takes: at most two minutes to the hub, one by e-mail. */
export const DELIVERY_LEASE_MS = 4 * MINUTE_MS;

const RETRY_DELAYS_MS = [0.25, 1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS);

/** A lease or a due time further in the future is ignored: it was written before the clock was set back. */
export const MAX_CLOCK_SKEW_MS = { lease: 2 * DELIVERY_LEASE_MS, due: 5 * 60 * MINUTE_MS } as const;

/** Milliseconds to wait after `attempts` failed attempts: 15 seconds to four hours, plus up to 20 % jitter. */
export function computeRetryDelay(attempts: number, random: () => number = Math.random): number {
  const delay = RETRY_DELAYS_MS[Math.min(Math.max(attempts, 1), RETRY_DELAYS_MS.length) - 1] ?? MINUTE_MS;
  return Math.round(delay * (1 + random() / 5));
}

export type DeliverySettings = Pick<Settings, 'PRODUCT_API_URL' | 'SMTP_URL' | 'TRADE_DESK_EMAIL'>;

/** The request delivers to the hub while the visitor waits. After this delay the worker does it, if the request was interrupted. */
const HUB_DELAY_MS = 10_000;

/** The e-mail waits for the hub's answer, because a refusal that the visitor sees cancels it. */
const EMAIL_DELAY_MS = 60_000;

/** The deliveries of an application that arrives at `now` (milliseconds since 1970): to the remote hub and the trade desk, as configured. */
export function planDeliveries(settings: DeliverySettings, now: number): NewApplication['deliveries'] {
  const hasHub = settings.PRODUCT_API_URL !== undefined;
  const hasMail = settings.SMTP_URL !== undefined && settings.TRADE_DESK_EMAIL !== undefined;
  return [
    ...(hasHub ? [{ target: 'hub', dueAt: now + HUB_DELAY_MS } as const] : []),
    ...(hasMail ? [{ target: 'mail', dueAt: hasHub ? now + EMAIL_DELAY_MS : now } as const] : []),
  ];
}
