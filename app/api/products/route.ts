import { createHandler } from '@/app/api/create-handler';
import { parseProductsQuery } from '@/lib/catalogue/filter-url';
import { buildGridList, readProducts, restrictToOffered } from '@/lib/pages/grid';
import { resolveRequestSite } from '@/lib/pages/site';
import { createRefusal } from '@/lib/security/requests';

const MAX_AGE_SECONDS = 60;

const PRODUCTS_ROUTE = {
  call: 'GET /api/products',
  limit: { name: 'products', points: 1200, seconds: 60 },
  failed: 'An error occurred, please try a different filter',
};

/** A page of products for the filter grid. lib/catalogue/filter-url defines the query. */
export const GET = createHandler(PRODUCTS_ROUTE, async (request) => {
  const requested = parseProductsQuery(new URL(request.url).searchParams);
  if (requested === null) return createRefusal(400, 'item_group is missing');
  const list = await readProducts(requested.itemGroup, await restrictToOffered(requested.state), requested.changed);
  return Response.json(buildGridList(resolveRequestSite(request), list, requested.within), {
    headers: { 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}` },
  });
});
