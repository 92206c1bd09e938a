import { siteOfRequest } from '@/lib/pages/request-site';
import { loadSearch } from '@/lib/pages/search';

/** Characters of a term that are searched for. */
const LONGEST = 100;

/** Hits for the search dialog (G4). */
export async function GET(request: Request): Promise<Response> {
  const term = (new URL(request.url).searchParams.get('query') ?? '').trim().slice(0, LONGEST);
  try {
    const view = await loadSearch(siteOfRequest(request), term);
    return Response.json(view, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    console.warn(`GET /api/search: ${error instanceof Error ? error.message : String(error)}`);
    return Response.json({ message: 'An error occurred, please try again later' }, { status: 502 });
  }
}
