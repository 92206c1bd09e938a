import { LRUCache } from 'lru-cache';
import type { Instrumentation } from 'next';
import { errorMessage, globalSingleton, toRecord } from '@/lib/util/common';
import { describeFailureWithStack, getRequestId, log, resolveRequestId, withRequestId } from './log';

/** A page and its metadata report the same failure twice. The short lifetime allows for proxies that give every request the same id. */
const reportedErrors = globalSingleton('reported-errors', () => ({
  errors: new WeakSet<Error>(),
  inRequests: new LRUCache<string, true>({ max: 200, ttl: 1000 }),
}));

/** Whether an error was not reported before, as an object or with the same message in this request. Remembers it. */
export function isFirstReport(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const { errors, inRequests } = reportedErrors;
  const id = getRequestId();
  const name = `${id} ${error.message}`;
  if (errors.has(error) || (id !== undefined && inRequests.has(name))) return false;
  errors.add(error);
  if (id !== undefined) inRequests.set(name, true);
  return true;
}

type Report = Parameters<Instrumentation.onRequestError>;

/** Logs a failed request in one line, without its query. Repeated reports are ignored. */
export function logRequestError(
  error: unknown,
  request: Report[1],
  route: Pick<Report[2], 'routePath' | 'routeType'> & Partial<Report[2]>,
): void {
  const digest = toRecord(error)?.digest;
  const write = () => {
    if (!isFirstReport(error)) return;
    log.error(errorMessage(error), {
      method: request.method,
      path: request.path.split('?', 1)[0],
      route: route.routePath,
      in: route.routeType,
      ...(route.revalidateReason === undefined ? {} : { revalidation: route.revalidateReason }),
      ...(digest === undefined ? {} : { digest: String(digest) }),
      ...describeFailureWithStack(error),
    });
  };
  if (getRequestId() !== undefined) write();
  else withRequestId(resolveRequestId(request.headers['x-request-id']), write);
}
