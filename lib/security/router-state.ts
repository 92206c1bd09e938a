import type { IncomingHttpHeaders } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state';

/** Where the browser's own navigation tells which parts of a page it has already. */
const HEADER = 'next-router-state-tree';

/**
 * Takes that header from a request when it is none that Next can read: a page that is made for the request would answer with status
 * 500, and put an error with its stack into the log. Without it the whole page is sent.
 */
export function dropBadRouterState(headers: IncomingHttpHeaders): void {
  if (headers[HEADER] === undefined) return;
  try {
    parseAndValidateFlightRouterState(headers[HEADER]);
  } catch {
    delete headers[HEADER];
  }
}
