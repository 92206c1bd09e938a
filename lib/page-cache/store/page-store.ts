import { AsyncLocalStorage } from 'node:async_hooks';
import { getSettings } from '@/lib/site/settings';
import { globalSingleton } from '@/lib/util/common';
import { createPageStore, type PageStore } from './store';
import { ownTag } from './tags';

const BYTES_PER_MB = 1024 * 1024;

async function openStore(): Promise<PageStore> {
  const site = getSettings();
  const maxBytes = site.CACHE_MAX_MB * BYTES_PER_MB;
  if (site.REDIS_URL === undefined || process.env.NEXT_PHASE === 'phase-production-build')
    return createPageStore({ maxBytes });
  const { openRedisTier } = await import('./redis-tier');
  return createPageStore({ maxBytes, redis: await openRedisTier(site.REDIS_URL, site) });
}

/** The page store of this process, opened at the first call. */
export const getPageStore = (): Promise<PageStore> => globalSingleton('pageStore', openStore);

/** Invalidates tags in all processes that share Redis. Stale pages are served until they are revalidated. */
export async function invalidateTags(tags: readonly string[]): Promise<void> {
  await (await getPageStore()).invalidate(tags.map(ownTag));
}

const fallbackStorage = globalSingleton('staleIfError', () => new AsyncLocalStorage<boolean>());

/** Runs a read during which the store returns the last good result, even if it was invalidated. */
export const staleIfError = <T>(read: () => Promise<T>): Promise<T> => fallbackStorage.run(true, read);

/** True while `staleIfError` runs. */
export const isStaleAllowed = (): boolean => fallbackStorage.getStore() === true;
