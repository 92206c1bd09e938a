import { getReadiness } from '@/lib/operations/readiness';

export const dynamic = 'force-dynamic';

/** Readiness: 200, or 503 with the part that fails. The reason is only in the log. */
export async function GET(): Promise<Response> {
  const found = await getReadiness();
  return Response.json(found, {
    status: found.status === 'ready' ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}
