import { AsyncLocalStorage } from 'node:async_hooks';

/** One for the process: the cache handler and the bundles of Next.js have copies of this module. */
const KEY = Symbol.for('storefront.staleIfError');

const shared = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<boolean> };

function storage(): AsyncLocalStorage<boolean> {
  shared[KEY] ??= new AsyncLocalStorage();
  return shared[KEY];
}

/** Runs a read for which the store returns the last good answer, however old and even if invalidated. */
export const staleIfError = <T>(read: () => Promise<T>): Promise<T> => storage().run(true, read);

/** True within `staleIfError`. */
export const isStaleAllowed = (): boolean => storage().getStore() === true;
