import { createHandler } from '@/app/api/create-handler';
import { limitSkus } from '@/lib/catalogue/sku-lists';
import { loadRecent } from '@/lib/pages/pieces';
import { resolveRequestSite } from '@/lib/pages/site';
import { createRefusal } from '@/lib/security/requests';

/** The most SKUs that a hub looks up at once. */
const MAX_RECENT_SKUS = 60;

const RECENT_ROUTE = {
  call: 'GET /api/recent',
  limit: { name: 'recent', points: 300, seconds: 60 },
  failed: 'The products cannot be shown at the moment',
};

/** `GET /api/recent?sku=…&sku=…`: names and pictures of products that the visitor has viewed or keeps in a project. */
export const GET = createHandler(RECENT_ROUTE, async (request) => {
  const skus = limitSkus(new URL(request.url).searchParams.getAll('sku'), MAX_RECENT_SKUS);
  const products = await loadRecent(resolveRequestSite(request), skus);
  if (products === null) return createRefusal(404, 'Not found');
  return Response.json(products, { headers: { 'Cache-Control': 'private, no-store' } });
});
