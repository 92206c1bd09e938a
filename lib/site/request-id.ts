import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const KEY = Symbol.for('storefront.request-id');

/** One a process, also where the build keeps several copies of this module. It holds a text, so that work that outlives its request holds nothing else of it. */
const shared = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<string> };
shared[KEY] ??= new AsyncLocalStorage();
const ids = shared[KEY];

/** The name that a request goes by: the one that it brings (`X-Request-Id`), when it is 8 to 64 letters, digits, '_' or '-', else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** The name of the request that this work belongs to; undefined where there is none. */
export function requestId(): string | undefined {
  return ids.getStore();
}

/** Runs work as part of a request of that name. */
export function withRequestId<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}
