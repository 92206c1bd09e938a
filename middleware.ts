import { type NextRequest, NextResponse } from 'next/server';
import { requestTarget, requestVariant } from '@/lib/site/request-target';
import { robotsTag } from '@/lib/site/variants';

/** Rewrites each request to the pages of its variant. Stored pages are sent before Next.js runs, so live traffic seldom comes here. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const source = {
    host: request.headers.get('host') ?? '',
    variant: process.env.SITE_VARIANT?.trim(),
    developmentServer: process.env.NODE_ENV === 'development',
  };
  const target = requestTarget({ ...source, pathname, search });
  // A stored page must not see the query of the visitor that it is rendered for; what it needs is in its path.
  const query = target?.includes('/filtered/') ? '' : search;
  const response =
    target === null ? NextResponse.next() : NextResponse.rewrite(new URL(`${target}${query}`, request.url));
  const robots = robotsTag(requestVariant(source), pathname);
  if (robots !== null) response.headers.set('X-Robots-Tag', robots);
  return response;
}

// The list must be literal for the build to read it. Routes without a variant stay out, but for media and pictures on closed hosts.
export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/(?!image)|__nextjs|api/|hub/).*)'],
};
