import { resolveSite } from '@/lib/pages/site';
import { buildAbsoluteUrl } from '@/lib/seo/absolute-url';
import { formatRobots } from '@/lib/seo/well-known-files';

export const dynamic = 'force-static';
export const revalidate = 600;

/** Tells crawlers what they may visit on this host (D27). */
export async function GET(_request: Request, { params }: RouteContext<'/[site]/robots.txt'>): Promise<Response> {
  const { variant } = resolveSite((await params).site);
  return new Response(formatRobots(variant, buildAbsoluteUrl('/sitemap.xml')), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
