import { siteOf } from '@/lib/pages/site';
import { robotsText } from '@/lib/seo/robots';
import { absoluteUrl } from '@/lib/site/urls';

export const dynamic = 'force-static';
export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

/** S7: what robots may visit on this host (D27). */
export async function GET(_request: Request, { params }: RouteContext<'/[site]/robots.txt'>): Promise<Response> {
  const { settings, variant } = siteOf((await params).site);
  return new Response(robotsText(variant, absoluteUrl(settings, '/sitemap.xml')), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
