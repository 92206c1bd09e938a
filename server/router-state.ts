import type { IncomingHttpHeaders } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

const HEADER = 'next-router-state-tree';

function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return !header?.includes('__proto__');
  } catch {
    return false;
  }
}

/** Removes an invalid router state, for which Next.js would answer 500. Without it the whole page is sent. */
export function dropInvalidRouterState(headers: IncomingHttpHeaders): void {
  if (!isRouterState(headers[HEADER])) delete headers[HEADER];
}
