import { createHandler } from '@/app/api/create-handler';
import { parseSearchTerm } from '@/lib/catalogue/search-term';
import { loadSearch } from '@/lib/pages/search';
import { resolveRequestSite } from '@/lib/pages/site';

const SEARCH_ROUTE = {
  call: 'GET /api/search',
  limit: { name: 'search', points: 600, seconds: 60 },
  failed: 'An error occurred, please try again later',
};

/** `GET /api/search?query=…`: hits for the search dialog. */
export const GET = createHandler(SEARCH_ROUTE, async (request) => {
  const term = parseSearchTerm(new URL(request.url).searchParams);
  return Response.json(await loadSearch(resolveRequestSite(request), term), {
    headers: { 'Cache-Control': 'no-store' },
  });
});
