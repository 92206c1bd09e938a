import { type NextRequest, NextResponse } from 'next/server';
import { chooseRequestVariant, resolveRequestTarget } from '@/lib/site/request-target';
import { chooseRobotsTag } from '@/lib/site/variants';

/** Rewrites each request to the pages of its variant. Rarely runs on live, because the server sends stored pages before Next.js. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const source = {
    host: request.headers.get('host') ?? '',
    variant: process.env.SITE_VARIANT?.trim(),
    isDevelopmentServer: process.env.NODE_ENV === 'development',
  };
  const target = resolveRequestTarget({ ...source, pathname, search });
  // A stored page must not depend on the visitor's query; its path contains the filters.
  const query = target?.includes('/filtered/') ? '' : search;
  const response =
    target === null ? NextResponse.next() : NextResponse.rewrite(new URL(`${target}${query}`, request.url));
  const robots = chooseRobotsTag(chooseRequestVariant(source), pathname);
  if (robots !== null) response.headers.set('X-Robots-Tag', robots);
  return response;
}

// Next.js reads this list at build time, so it must be literal. It omits routes without a variant, but not media and pictures (`X-Robots-Tag`).
export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/(?!image)|__nextjs|api/|hub/).*)'],
};
