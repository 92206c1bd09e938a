import type { IncomingHttpHeaders } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

const ROUTER_STATE_HEADER = 'next-router-state-tree';

function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return !header?.includes('__proto__');
  } catch {
    return false;
  }
}

/**
 * Works around Next.js 16.4, which responds with 500 to a router state that it cannot parse (not reported yet). Without the header it sends the page.
 * https://github.com/vercel/next.js/blob/v16.4.6/packages/next/src/server/app-render/parse-and-validate-flight-router-state.tsx
 */
export function dropInvalidRouterState(headers: IncomingHttpHeaders): void {
  if (!isRouterState(headers[ROUTER_STATE_HEADER])) delete headers[ROUTER_STATE_HEADER];
}
