import { readiness } from '@/lib/readiness';

export const dynamic = 'force-dynamic';

/** Whether visitors should be sent here (S6): 200, or 503 with the part that is wrong. Why is in the log, not for strangers. */
export async function GET(): Promise<Response> {
  const found = await readiness();
  return Response.json(found, {
    status: found.status === 'ready' ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}
