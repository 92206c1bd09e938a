export const dynamic = 'force-dynamic';

/** The process runs. The hub is not checked: restarting a process because the hub is down makes matters worse. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
}
