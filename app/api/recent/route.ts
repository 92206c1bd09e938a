import { createHandler } from '@/app/api/create-handler';
import { boundSkus } from '@/lib/catalogue/sku-lists';
import { loadRecent } from '@/lib/pages/pieces';
import { siteOfRequest } from '@/lib/pages/site';
import { refusal } from '@/lib/security/requests';

/** The most SKUs that a hub looks up at once. */
const MAX_SKUS = 60;

const ROUTE = {
  call: 'GET /api/recent',
  limit: { name: 'recent', points: 300, seconds: 60 },
  failed: 'The products cannot be shown at the moment',
};

/** `GET /api/recent?sku=…&sku=…`: names and pictures of products that the visitor has viewed or keeps in a project. */
export const GET = createHandler(ROUTE, async (request) => {
  const skus = boundSkus(new URL(request.url).searchParams.getAll('sku'), MAX_SKUS);
  const products = await loadRecent(siteOfRequest(request), skus);
  if (products === null) return refusal(404, 'Not found');
  return Response.json(products, { headers: { 'Cache-Control': 'private, no-store' } });
});
