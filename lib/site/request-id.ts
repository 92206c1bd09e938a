import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { globalSingleton } from '@/lib/util/common';

/** It holds a text, so that work that outlives its request keeps nothing else of it in memory. */
const ids = globalSingleton('request-id', () => new AsyncLocalStorage<string>());

/** The id of a request: its `X-Request-Id` if that is 8 to 64 letters, digits, '_' or '-', else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** The id of the request that this work belongs to, if any. */
export function requestId(): string | undefined {
  return ids.getStore();
}

/** Runs work as a part of the request with that id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}
