import { createHandler } from '@/app/api/create-handler';
import { parseProductsQuery } from '@/lib/catalogue/filter-url';
import { gridList, offeredState, readProducts } from '@/lib/pages/grid';
import { siteOfRequest } from '@/lib/pages/site';
import { refusal } from '@/lib/security/requests';

const LIFETIME_SECONDS = 60;

const ROUTE = {
  call: 'GET /api/products',
  limit: { name: 'products', points: 1200, seconds: 60 },
  failed: 'An error occurred, please try a different filter',
};

/** A page of products for the filter grid. lib/catalogue/filter-url defines the query. */
export const GET = createHandler(ROUTE, async (request) => {
  const asked = parseProductsQuery(new URL(request.url).searchParams);
  if (asked === null) return refusal(400, 'item_group is missing');
  const list = await readProducts(asked.itemGroup, await offeredState(asked.state), asked.changed);
  return Response.json(gridList(siteOfRequest(request), list, asked.within), {
    headers: { 'Cache-Control': `public, max-age=${LIFETIME_SECONDS}` },
  });
});
