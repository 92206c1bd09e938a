import { AsyncLocalStorage } from 'node:async_hooks';
import { globalSingleton } from '@/lib/util/common';

const storage = globalSingleton('staleIfError', () => new AsyncLocalStorage<boolean>());

/** Runs a read for which the store returns the last good answer, however old and even if invalidated. */
export const staleIfError = <T>(read: () => Promise<T>): Promise<T> => storage.run(true, read);

/** True within `staleIfError`. */
export const isStaleAllowed = (): boolean => storage.getStore() === true;
