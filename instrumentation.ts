/** Runs once before the server takes requests: a wrong setting or a hub that cannot be opened stops it with one line. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { guardAddresses } = await import('./lib/site/well-formed');
  guardAddresses();
  const { guardAnswers } = await import('./lib/security/guard-answers');
  guardAnswers();
  const { notePeerAddresses } = await import('./lib/security/client-address');
  notePeerAddresses();
  const { allowSlowRequests } = await import('./lib/security/request-time');
  allowSlowRequests();
  const { prepare } = await import('./lib/hub/prepare');
  await prepare();
  const { startDeliveries } = await import('./lib/delivery');
  startDeliveries();
}
