import { errorMessage } from '@/lib/util/common';
import { failureOf } from './failure';
import { log } from './log';
import { requestId, requestIdOf, withRequestId } from './request-id';

const KEY = Symbol.for('storefront.reported-errors');

/** One per process: Next.js bundles several copies of this module. */
const shared = globalThis as typeof globalThis & {
  [KEY]?: { errors: WeakSet<Error>; inRequests: Set<string> };
};
shared[KEY] ??= { errors: new WeakSet(), inRequests: new Set() };
const reported = shared[KEY];

/** Failures of requests are remembered, so many and for so long: a page and its metadata fail separately, for the same reason. */
const MAX_REMEMBERED = 200;
const REMEMBERED_MS = 1000;

/** True when neither this error nor one with the same message in the same request was logged before; remembers it. */
export function isFirstReport(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const { errors, inRequests } = reported;
  const id = requestId();
  const name = `${id} ${error.message}`;
  if (errors.has(error) || (id !== undefined && inRequests.has(name))) return false;
  errors.add(error);
  if (id === undefined) return true;
  inRequests.add(name);
  // A proxy may give every request the same id.
  setTimeout(() => inRequests.delete(name), REMEMBERED_MS).unref();
  const [oldest] = inRequests;
  if (inRequests.size > MAX_REMEMBERED && oldest !== undefined) inRequests.delete(oldest);
  return true;
}

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
  /** Set when a cached page was being revalidated. */
  revalidateReason?: 'on-demand' | 'stale' | undefined;
}

const digestOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'digest' in error ? error.digest : undefined;

/** Logs a request that failed, in one line (S6): what, where, why; nothing of the visitor, and no query. */
export function logRequestError(error: unknown, request: FailedRequest, route: FailedRoute): void {
  const digest = digestOf(error);
  const write = () => {
    if (!isFirstReport(error)) return;
    log.error(errorMessage(error), {
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
