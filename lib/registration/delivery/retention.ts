import { getApplicationRepository, storePageViews } from '@/lib/hub';
import { log } from '@/lib/site/log';
import { getSettings } from '@/lib/site/settings';
import { onStop } from '@/lib/site/stop';
import { errorMessage, globalSingleton } from '@/lib/util/common';

const DAY_MS = 86_400_000;

const MAX_LOGGED_REFERENCES = 10;

async function purgeExpired(signal: AbortSignal): Promise<void> {
  const maxAge = getSettings().APPLICATIONS_RETENTION ?? null;
  const repository = await getApplicationRepository();
  const { removed, kept, projects, isScrubbed } = await repository.applyRetention({ maxAge, now: Date.now(), signal });
  if (removed > 0 || projects > 0)
    log.info('Purged expired data', { applications: removed, 'shared projects': projects });
  if (kept.length > 0)
    log.warn(
      `${kept.length} trade applications are older than APPLICATIONS_RETENTION and stay, because they are not delivered yet: ${kept.slice(0, MAX_LOGGED_REFERENCES).join(', ')}${kept.length > MAX_LOGGED_REFERENCES ? ', …' : ''}`,
    );
  if (!isScrubbed)
    log.warn('The log file of the database still holds what was removed; it is emptied with the next purge');
}

async function purgeDaily(signal: AbortSignal): Promise<void> {
  await purgeExpired(signal);
  // Storing an empty list removes expired page views. Not at start, because a site with a remote hub may not need the database.
  await storePageViews([]);
}

/** Purges expired applications and shared projects at start and daily, and page views daily. Further calls do nothing. Never throws. */
export function startRetention(): void {
  globalSingleton('retention', () => {
    const stop = new AbortController();
    const run = (purge: typeof purgeExpired) =>
      purge(stop.signal).catch((error: unknown) =>
        log.warn(`The retention purge failed and runs again in a day: ${errorMessage(error)}`),
      );
    let running = run(purgeExpired);
    const timer = setInterval(() => {
      running = run(purgeDaily);
    }, DAY_MS).unref();
    onStop('begin', () => {
      clearInterval(timer);
      stop.abort();
    });
    onStop('drained', () => running);
    return { isStarted: true };
  });
}
