import type { IncomingMessage } from 'node:http';
import { observeRequest, type RouteKind } from '@/lib/operations/metrics';
import { readMetrics } from '@/lib/operations/state-metrics';
import { isDirectLocal } from '@/lib/security/client-address';
import { hasBearer } from '@/lib/security/secrets';
import { logFailure } from '@/lib/site/log';
import type { Secrets } from '@/lib/site/settings';
import { isPagePath } from './page-cache/page-request';
import type { SiteResponse } from './site-response';

/** Where Prometheus scrapes. */
export const METRICS_PATH = '/api/metrics';

const KINDS: Readonly<Record<string, RouteKind>> = {
  '/_next/image': 'picture',
  '/api/health': 'probe',
  [METRICS_PATH]: 'probe',
  '/api/products': 'listing',
  '/api/ready': 'probe',
  '/api/register': 'register',
  '/api/samples': 'register',
  '/api/search': 'listing',
};

/** The kind of route that a path belongs to, whatever the path is. */
export function routeKind(path: string): RouteKind {
  const known = Object.hasOwn(KINDS, path) ? KINDS[path] : undefined;
  if (known !== undefined) return known;
  if (isPagePath(path)) return 'page';
  if (path.startsWith('/api/') || path === '/api') return 'api';
  return path.startsWith('/hub/') ? 'hub' : 'file';
}

/** Counts a response, at once if it was sent from memory: a listener would cost a stored page more than the rest of its metrics. `startedAt` is of `performance.now()`. */
export function observeResponse(response: SiteResponse, startedAt: number): void {
  const observe = (isComplete: boolean) => {
    const status = isComplete ? (`${Math.trunc(response.statusCode / 100)}xx` as const) : 'aborted';
    observeRequest(routeKind(response.pathname), status, (performance.now() - startedAt) / 1000);
  };
  if (response.writableEnded) observe(true);
  else response.once('close', () => observe(response.writableFinished));
}

/** Answers a request for metrics. False for any other request, and for one that may not read them: that one gets the answer of an unknown path. */
export type SendMetrics = (request: IncomingMessage, response: SiteResponse) => boolean;

/** With secrets everyone who sends one of them may read the metrics, otherwise clients on this machine without a proxy in between. */
export function createMetricsAnswer(secrets: Secrets | undefined, read: typeof readMetrics = readMetrics): SendMetrics {
  const mayRead = (request: IncomingMessage) =>
    secrets === undefined ? isDirectLocal(request) : hasBearer(request.headers.authorization, secrets);
  return (request, response) => {
    if (response.pathname !== METRICS_PATH || !mayRead(request)) return false;
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
