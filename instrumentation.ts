import type { Instrumentation } from 'next';

/** Opens the hub and starts background work before the server accepts requests. Logs one line and throws or exits if that fails. */
export async function register(): Promise<void> {
  // Checked in both functions, so that the build drops Node-only imports from the edge bundle.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  try {
    const { openHubAtStart } = await import('./lib/hub');
    await openHubAtStart();
    const { getSettings } = await import('./lib/site/settings');
    const { REDIS_URL, RATE_LIMITS } = getSettings();
    if (REDIS_URL !== undefined && RATE_LIMITS) (await import('./lib/security/rate-limit')).getSharedRedis(REDIS_URL);
    const { invalidateOnPublish } = await import('./lib/page-cache/invalidation');
    await invalidateOnPublish();
    const { startDeliveries } = await import('./lib/registration/delivery');
    startDeliveries();
    const { startRetention } = await import('./lib/registration/delivery/retention');
    startRetention();
  } catch (error) {
    const { logFailedStart } = await import('./lib/operations');
    logFailedStart(error);
    throw error;
  }
}

/** Logs one line for every request that fails. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logRequestError } = await import('./lib/site/request-error');
  logRequestError(error, request, context);
};
