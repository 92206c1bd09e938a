import { isFirstReport } from './console-lines';
import { failureOf, messageOf } from './failure';
import { log } from './log';
import { requestId, requestIdOf, withRequestId } from './request-id';

/** A request that failed, as the framework reports it. */
export interface FailedRequest {
  /** With its query. */
  path: string;
  method: string;
  headers: Readonly<NodeJS.Dict<string | string[]>>;
}

/** Where it failed. */
export interface FailedRoute {
  /** The route's pattern, `'/[site]/category/[name]'`. */
  routePath: string;
  routeType: string;
  /** Set when a page was made anew for the cache. */
  revalidateReason?: 'on-demand' | 'stale' | undefined;
}

const digestOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'digest' in error ? error.digest : undefined;

/** Logs a request that failed, in one line (S6): what, where, why; nothing of the visitor, and no query. */
export function logRequestError(error: unknown, request: FailedRequest, route: FailedRoute): void {
  const digest = digestOf(error);
  const write = () => {
    if (!isFirstReport(error)) return;
    log.error(messageOf(error), {
      method: request.method,
      path: request.path.split('?', 1)[0],
      route: route.routePath,
      in: route.routeType,
      ...(route.revalidateReason === undefined ? {} : { revalidation: route.revalidateReason }),
      ...(digest === undefined ? {} : { digest: String(digest) }),
      ...failureOf(error),
      ...(error instanceof Error && error.stack !== undefined ? { stack: error.stack } : {}),
    });
  };
  if (requestId() !== undefined) write();
  else withRequestId(requestIdOf(request.headers['x-request-id']), write);
}
