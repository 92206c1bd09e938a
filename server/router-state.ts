import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

const HEADER = 'next-router-state-tree';

const MAX_CHARS = 40_000;

const dynamicSegment = z.tuple([
  z.string(),
  z.string(),
  z.enum(['c', 'ci(..)(..)', 'ci(.)', 'ci(..)', 'ci(...)', 'oc', 'd', 'di(..)(..)', 'di(.)', 'di(..)', 'di(...)']),
  z.array(z.string()).nullable(),
]);

/** The shape that Next.js validates. */
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

/** Removes an invalid router state, for which Next.js would answer 500. Without it the whole page is sent. */
export function dropInvalidRouterState(headers: IncomingHttpHeaders): void {
  const state = headers[HEADER];
  if (state !== undefined && (typeof state !== 'string' || !isRouterState(state))) delete headers[HEADER];
}
