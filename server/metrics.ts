import type { IncomingMessage } from 'node:http';
import { observeRequest, type RouteKind } from '@/lib/operations/metrics';
import { readMetrics } from '@/lib/operations/state-metrics';
import { isDirectLocal } from '@/lib/security/client-address';
import { hasBearer } from '@/lib/security/secrets';
import { logFailure } from '@/lib/site/log';
import type { Secrets } from '@/lib/site/settings';
import { isPagePath } from './page-cache/page-request';
import type { SiteResponse } from './site-response';

/** The path that Prometheus scrapes. */
export const METRICS_PATH = '/api/metrics';

const KINDS_BY_PATH: Readonly<Record<string, RouteKind>> = {
  '/_next/image': 'picture',
  '/api/health': 'probe',
  [METRICS_PATH]: 'probe',
  '/api/products': 'listing',
  '/api/ready': 'probe',
  '/api/register': 'register',
  '/api/samples': 'register',
  '/api/search': 'listing',
};

/** The kind of route of a path, for the metrics. */
export function classifyRoute(path: string): RouteKind {
  const known = Object.hasOwn(KINDS_BY_PATH, path) ? KINDS_BY_PATH[path] : undefined;
  if (known !== undefined) return known;
  if (isPagePath(path)) return 'page';
  if (path.startsWith('/api/') || path === '/api') return 'api';
  return path.startsWith('/hub/') ? 'hub' : 'file';
}

/** Counts a response; `startedAt` is from `performance.now()`. One sent from memory is counted at once, because a listener would cost too much. */
export function observeResponse(response: SiteResponse, startedAt: number): void {
  const observeEnd = (isComplete: boolean) => {
    const status = isComplete ? (`${Math.trunc(response.statusCode / 100)}xx` as const) : 'aborted';
    observeRequest(classifyRoute(response.pathname), status, (performance.now() - startedAt) / 1000);
  };
  if (response.writableEnded) observeEnd(true);
  else response.once('close', () => observeEnd(response.writableFinished));
}

/** Sends the metrics. False for other requests, and for clients that may not read them, which then get a 404. */
export type SendMetrics = (request: IncomingMessage, response: SiteResponse) => boolean;

/** With secrets, a client must send one of them as its bearer token. Without, it must be on this machine, with no proxy in between. */
export function createMetricsSender(secrets: Secrets | undefined, read: typeof readMetrics = readMetrics): SendMetrics {
  const canRead = (request: IncomingMessage) =>
    secrets === undefined ? isDirectLocal(request) : hasBearer(request.headers.authorization, secrets);
  return (request, response) => {
    if (response.pathname !== METRICS_PATH || !canRead(request)) return false;
    read().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text),
      (error: unknown) => {
        logFailure(`GET ${METRICS_PATH}`, error);
        response.writeHead(500, { 'Cache-Control': 'no-store' }).end();
      },
    );
    return true;
  };
}
