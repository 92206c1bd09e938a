export const dynamic = 'force-dynamic';

/** That the process runs (S6). It looks at nothing else: who restarts a process because the hub is down only makes matters worse. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
}
