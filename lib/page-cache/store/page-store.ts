import { ownTag } from './path-tag';
import { createStore, type Store } from './store';

/** One store per process: Next.js loads the cache handler by itself, and each of its bundles has its own copy of this module. */
const KEY = Symbol.for('storefront.pageStore');

const shared = globalThis as typeof globalThis & { [KEY]?: Promise<Store> };

const BYTES_PER_MB = 1024 * 1024;
const DEFAULT_MB = 256;

/** The settings are validated before the first page (lib/site/settings.ts). */
async function openStore(): Promise<Store> {
  const { REDIS_URL, CACHE_MAX_MB, NEXT_PHASE } = process.env;
  const maxBytes = (Number(CACHE_MAX_MB?.trim()) || DEFAULT_MB) * BYTES_PER_MB;
  const url = REDIS_URL?.trim();
  if (!url || NEXT_PHASE === 'phase-production-build') return createStore({ maxBytes });
  const { openRedisTier } = await import('./redis-tier');
  return createStore({ maxBytes, redis: await openRedisTier(url) });
}

/** The pages and answers that this process stores (S4). */
export function pageStore(): Promise<Store> {
  shared[KEY] ??= openStore();
  return shared[KEY];
}

/**
 * Makes everything with one of the tags stale, in this process and in those that share its Redis. A page is still served while it is
 * rendered again.
 */
export async function invalidateTags(tags: readonly string[]): Promise<void> {
  await (await pageStore()).invalidate(tags.map(ownTag));
}
