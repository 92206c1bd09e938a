import { parseSearchTerm } from '@/lib/catalogue/search-params';
import { loadSearch } from '@/lib/pages/search';
import { siteOfRequest } from '@/lib/pages/site';
import { clientOf } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { refusal, tooMany } from '@/lib/security/refusal';
import { logFailure } from '@/lib/site/log';

const FAILED = 'An error occurred, please try again later';

const visitors = createRateLimit({ name: 'search', points: 600, seconds: 60 });

/** Hits for the search dialog. */
export async function GET(request: Request): Promise<Response> {
  const wait = await visitors(clientOf(request));
  if (wait > 0) return tooMany(wait, FAILED);
  const term = parseSearchTerm(new URL(request.url).searchParams);
  try {
    const view = await loadSearch(siteOfRequest(request), term);
    return Response.json(view, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    logFailure('GET /api/search', error);
    return refusal(502, FAILED);
  }
}
