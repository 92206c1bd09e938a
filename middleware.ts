import { type NextRequest, NextResponse } from 'next/server';
import { requestTarget } from '@/lib/site/request-target';

/** Runs for special hosts and for URLs with filter keys only; live traffic never comes here (docs/decisions/0002). */
export function middleware(request: NextRequest): NextResponse {
  const target = requestTarget({
    host: request.headers.get('host') ?? '',
    pathname: request.nextUrl.pathname,
    search: request.nextUrl.search,
    variant: process.env.SITE_VARIANT,
    developmentServer: process.env.NODE_ENV === 'development',
  });
  if (target.kind === 'pass') return NextResponse.next();
  return NextResponse.rewrite(new URL(`${target.pathname}${request.nextUrl.search}`, request.url));
}

// The list must be literal for the build to read it: a host that is special, then the twelve filter keys.
export const config = {
  runtime: 'nodejs',
  matcher: [
    { source: '/((?!_next/|api/|hub/|media/|bench/).*)', has: [{ type: 'host', value: '.*staging.*' }] },
    { source: '/((?!_next/|api/|hub/|media/|bench/).*)', has: [{ type: 'host', value: '.*\\.(?:local|test)' }] },
    { source: '/((?!_next/|api/|hub/|media/|bench/).*)', has: [{ type: 'host', value: '(?:dev|test)\\..*' }] },
    { source: '/item_group/:path*', has: [{ type: 'query', key: 'application' }] },
    { source: '/item_group/:path*', has: [{ type: 'query', key: 'types' }] },
    { source: '/item_group/:path*', has: [{ type: 'query', key: 'design_style' }] },
    { source: '/item_group/:path*', has: [{ type: 'query', key: 'colours' }] },
    { source: '/item_group/:path*', has: [{ type: 'query', key: 'material' }] },
    { source: '/item_group/:path*', has: [{ type: 'query', key: 'sizes' }] },
    { source: '/item_group/:path*', has: [{ type: 'query', key: 'shapes' }] },
    { source: '/item_group/:path*', has: [{ type: 'query', key: 'brand' }] },
    { source: '/item_group/:path*', has: [{ type: 'query', key: 'standards' }] },
    { source: '/item_group/:path*', has: [{ type: 'query', key: 'page' }] },
    { source: '/item_group/:path*', has: [{ type: 'query', key: 'startoffset' }] },
    { source: '/item_group/:path*', has: [{ type: 'query', key: 'endoffset' }] },
  ],
};
