import { parseProductsQuery } from '@/lib/catalogue/filter-url';
import { gridList, offeredState, readProducts } from '@/lib/pages/grid';
import { siteOfRequest } from '@/lib/pages/site';
import { clientOf } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { refusal, tooMany } from '@/lib/security/refusal';
import { logFailure } from '@/lib/site/log';

/** Seconds. */
const LIFETIME_SECONDS = 60;
const FAILED = 'An error occurred, please try a different filter';

const visitors = createRateLimit({ name: 'products', points: 1200, seconds: 60 });

/** A page of products for the filter grid, in the canonical query of lib/catalogue/filter-url. */
export async function GET(request: Request): Promise<Response> {
  const wait = await visitors(clientOf(request));
  if (wait > 0) return tooMany(wait, FAILED);
  const asked = parseProductsQuery(new URL(request.url).searchParams);
  if (asked === null) return refusal(400, 'item_group is missing');
  try {
    const list = await readProducts(asked.itemGroup, await offeredState(asked.state), asked.changed);
    return Response.json(gridList(siteOfRequest(request), list, asked.within), {
      headers: { 'Cache-Control': `public, max-age=${LIFETIME_SECONDS}` },
    });
  } catch (error) {
    logFailure('GET /api/products', error);
    return refusal(502, FAILED);
  }
}
