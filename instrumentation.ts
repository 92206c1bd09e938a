import type { Instrumentation } from 'next';

/** Runs once before the server takes requests: a wrong setting or a hub that cannot be opened stops it with one line. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { writeAbortReasons } = await import('./lib/site/abort-reasons');
  writeAbortReasons();
  const { startOperations } = await import('./lib/operations');
  await startOperations();
  try {
    await startSite();
  } catch (error) {
    const { tellFailedStart } = await import('./lib/operations');
    tellFailedStart(error);
    throw error;
  }
}

/** Everything that needs the log: what fails is told before the framework ends the process. */
async function startSite(): Promise<void> {
  // Said once more for the build, which leaves out what no other runtime can have.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // Who comes last sees a request first: what is sent on or refused has a plain path and the headers of every answer.
  const { redirectTradeHosts } = await import('./lib/security/trade-hosts');
  redirectTradeHosts(process.env.SITE_URL?.trim() || undefined);
  const { refuseRequests } = await import('./lib/security/refuse-requests');
  refuseRequests();
  const { guardAddresses } = await import('./lib/site/well-formed');
  guardAddresses();
  const { guardAnswers } = await import('./lib/security/guard-answers');
  guardAnswers();
  const { allowSlowRequests } = await import('./lib/security/request-time');
  allowSlowRequests();
  const { seeRequests } = await import('./lib/operations');
  seeRequests();
  const { prepare } = await import('./lib/hub/prepare');
  await prepare();
  const { notePeerAddresses } = await import('./lib/security/client-address');
  const { settings } = await import('./lib/site/settings');
  notePeerAddresses(settings().TRUSTED_PROXIES);
  const { REDIS_URL, RATE_LIMITS } = settings();
  if (REDIS_URL !== undefined && RATE_LIMITS) (await import('./lib/security/redis')).sharedRedis(REDIS_URL);
  const { refreshAfterPurges } = await import('./lib/cache/refresh-after-purges');
  await refreshAfterPurges();
  const { purgeOnPublish } = await import('./lib/cache/on-publish');
  await purgeOnPublish();
  const { startDeliveries } = await import('./lib/delivery');
  startDeliveries();
  const { releaseRequests } = await import('./lib/site/held-requests');
  releaseRequests();
}

/** Every request that fails has one line in the log. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logRequestError } = await import('./lib/site/request-error');
  logRequestError(error, request, context);
};
