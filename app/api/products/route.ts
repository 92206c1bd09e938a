import { parseProductsQuery } from '@/lib/catalogue/filter-url';
import { gridList, readProducts } from '@/lib/pages/grid';
import { siteOfRequest } from '@/lib/pages/request-site';

/** Seconds that a list may be kept (S4). */
const LIFETIME = 60;

/** A page of products for the filter grid, in the canonical query of lib/catalogue/filter-url. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const asked = parseProductsQuery(searchParams);
  if (asked === null) return Response.json({ message: 'item_group is missing' }, { status: 400 });
  const application = searchParams.get('within')?.slice(0, 200) || null;
  try {
    const list = await readProducts(asked.itemGroup, asked.state, asked.changed);
    return Response.json(gridList(siteOfRequest(request), list, application), {
      headers: { 'Cache-Control': `public, max-age=${LIFETIME}` },
    });
  } catch (error) {
    console.warn(`GET /api/products: ${error instanceof Error ? error.message : String(error)}`);
    return Response.json({ message: 'An error occurred, please try a different filter' }, { status: 502 });
  }
}
