import { AsyncLocalStorage } from 'node:async_hooks';

/** One for the process: the handler and the bundles have copies of this module. */
const KEY = Symbol.for('storefront.lastGood');

/** @returns {AsyncLocalStorage<boolean>} */
const asking = () => {
  globalThis[KEY] ??= new AsyncLocalStorage();
  return globalThis[KEY];
};

/**
 * Runs `read`; the store gives it the last good answer, however old and though it was purged.
 *
 * @template T
 * @param {() => Promise<T>} read
 * @returns {Promise<T>}
 */
export const withLastGood = (read) => asking().run(true, read);

/** True within `withLastGood`. */
export const asksForLastGood = () => asking().getStore() === true;
