import { siteOf } from '@/lib/pages/site';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { securityTxt } from '@/lib/seo/well-known-files';
import { supplier } from '@/lib/site/supplier';

export const dynamic = 'force-static';
export const revalidate = 600;

/** Where to report vulnerabilities (RFC 9116). The expiry date moves forward with every revalidation. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/[site]/.well-known/security.txt'>,
): Promise<Response> {
  siteOf((await params).site); // 404 for an unknown variant
  const canonical = absoluteUrl('/.well-known/security.txt');
  const text = securityTxt({ email: supplier.email, canonical, language: supplier.locale }, Date.now());
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
