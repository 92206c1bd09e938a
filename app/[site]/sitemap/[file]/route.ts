import { resolveSite } from '@/lib/pages/site';
import { loadSitemap } from '@/lib/pages/sitemap';

export const dynamic = 'force-static';
export const revalidate = 600;

/** A sitemap, or as `index.xml` the sitemap index, which is served as /sitemap.xml. Only the live site has sitemaps (D27). */
export async function GET(_request: Request, { params }: RouteContext<'/[site]/sitemap/[file]'>): Promise<Response> {
  const { site, file } = await params;
  const xml = resolveSite(site).variant === 'live' ? await loadSitemap(file) : null;
  if (xml === null) return new Response('Not found', { status: 404 });
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
