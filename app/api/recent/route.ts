import { boundSkus } from '@/lib/catalogue/sku-lists';
import { loadRecent } from '@/lib/pages/pieces';
import { siteOfRequest } from '@/lib/pages/site';
import { clientOf } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { refusal, tooMany } from '@/lib/security/refusal';
import { logFailure } from '@/lib/site/log';

const FAILED = 'The products cannot be shown at the moment';

/** As many as a hub gives by their SKUs at once. */
const MAX_SKUS = 60;

const visitors = createRateLimit({ name: 'recent', points: 300, seconds: 60 });

/** `/api/recent?sku=…&sku=…`: names and pictures of products that the visitor has viewed or keeps in a project. */
export async function GET(request: Request): Promise<Response> {
  const wait = await visitors(clientOf(request));
  if (wait > 0) return tooMany(wait, FAILED);
  try {
    const skus = boundSkus(new URL(request.url).searchParams.getAll('sku'), MAX_SKUS);
    const products = await loadRecent(siteOfRequest(request), skus);
    if (products === null) return refusal(404, 'Not found');
    return Response.json(products, { headers: { 'Cache-Control': 'private, no-store' } });
  } catch (error) {
    logFailure('GET /api/recent', error);
    return refusal(502, FAILED);
  }
}
