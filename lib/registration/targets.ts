import type { NewApplication } from './store';

/** The settings that say where an application goes. */
export interface TargetSettings {
  PRODUCT_API_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  TRADE_DESK_EMAIL?: string | undefined;
}

/** Milliseconds for which the hub is left to the intake, which brings it the application while the visitor waits. */
const INTAKE_FIRST = 10_000;

/** Milliseconds that the letter to the trade desk waits where a hub is asked first, so that it can say what the hub said. */
const HUB_FIRST = 60_000;

/**
 * Where an application that arrives at `now` (milliseconds since 1970) is to be brought: the remote hub, and the trade desk by mail. The
 * intake does not wait until the hub's is due; it is due for those who come after an intake that has ended half-way.
 */
export function targetsOf(settings: TargetSettings, now: number): NewApplication['deliveries'] {
  const hub = settings.PRODUCT_API_URL !== undefined;
  const mail = settings.SMTP_URL !== undefined && settings.TRADE_DESK_EMAIL !== undefined;
  return [
    ...(hub ? [{ target: 'hub', dueAt: now + INTAKE_FIRST } as const] : []),
    ...(mail ? [{ target: 'mail', dueAt: hub ? now + HUB_FIRST : now } as const] : []),
  ];
}
