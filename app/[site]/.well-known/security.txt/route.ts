import { resolveSite } from '@/lib/pages/site';
import { buildAbsoluteUrl } from '@/lib/seo/absolute-url';
import { formatSecurityTxt } from '@/lib/seo/well-known-files';
import { supplier } from '@/lib/site/supplier';

export const dynamic = 'force-static';
export const revalidate = 600;

/** Where to report vulnerabilities (RFC 9116). The expiry date moves forward with every revalidation. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/[site]/.well-known/security.txt'>,
): Promise<Response> {
  resolveSite((await params).site); // 404 for an unknown variant
  const canonical = buildAbsoluteUrl('/.well-known/security.txt');
  const text = formatSecurityTxt({ email: supplier.email, canonical, language: supplier.locale }, Date.now());
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
