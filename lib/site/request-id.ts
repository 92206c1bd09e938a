import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { globalSingleton } from '@/lib/util/common';

/** Only a text, so that work that outlives its request holds no memory of it. */
const ids = globalSingleton('request-id', () => new AsyncLocalStorage<string>());

/** A valid `X-Request-Id`, or a new id. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** The id of the current request, if any. */
export function requestId(): string | undefined {
  return ids.getStore();
}

/** Runs work as a part of the request with that id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}
