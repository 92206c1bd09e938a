export const dynamic = 'force-dynamic';

/** Liveness: the process runs. The hub is not checked, because restarting the process would not help when the hub is down. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
}
