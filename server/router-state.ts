import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** Where the client's router tells which segments of a page it holds already. */
const HEADER = 'next-router-state-tree';

/** The limit of Next.js. */
const MAX_CHARS = 40_000;

const dynamicSegment = z.tuple([
  z.string(),
  z.string(),
  z.enum(['c', 'ci(..)(..)', 'ci(.)', 'ci(..)', 'ci(...)', 'oc', 'd', 'di(..)(..)', 'di(.)', 'di(..)', 'di(...)']),
  z.array(z.string()).nullable(),
]);

/** What Next.js takes for the header: a segment, its parallel routes, and what the router adds to them. */
const routerState: z.ZodType = z.lazy(() =>
  z.tuple([
    z.union([z.string(), dynamicSegment]),
    z.record(z.string(), routerState),
    z.tuple([z.string(), z.string()]).nullish(),
    z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullish(),
    z.number().nullish(),
    z.string().optional(),
  ]),
);

function isRouterState(header: string): boolean {
  if (header.length > MAX_CHARS || header.includes('__proto__')) return false;
  try {
    return routerState.safeParse(JSON.parse(decodeURIComponent(header))).success;
  } catch {
    return false;
  }
}

/**
 * Removes the router's state from a request when it has not the shape that Next.js takes: a page that is rendered for the request would be answered with
 * status 500. Without the header the whole page is sent.
 */
export function dropInvalidRouterState(headers: IncomingHttpHeaders): void {
  const state = headers[HEADER];
  if (state !== undefined && (typeof state !== 'string' || !isRouterState(state))) delete headers[HEADER];
}
