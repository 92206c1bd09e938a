import { ownTag } from './path-tag.mjs';
import { createStore } from './store.mjs';

/** One store a process: Next loads the cache handler by itself, and each of its bundles has its own copy of this module. */
const KEY = Symbol.for('storefront.pageStore');

const MEGABYTE = 1024 * 1024;

/** Settings, which are parsed and refused elsewhere (lib/site/settings.ts), before the first page. */
const megabytes = () => Number(process.env.CACHE_MAX_MB?.trim()) || 256;

/** True while the site is built. */
const isBuild = () => process.env.NEXT_PHASE === 'phase-production-build';

async function opened() {
  const url = process.env.REDIS_URL?.trim();
  const { openShared } = url && !isBuild() ? await import('./shared-level.mjs') : { openShared: null };
  return createStore({ maxBytes: megabytes() * MEGABYTE, shared: openShared === null ? null : openShared(url) });
}

/**
 * The pages and answers that this process keeps (S4, design decision 6).
 *
 * @returns {Promise<import('./store.mjs').Store>}
 */
export function pageStore() {
  globalThis[KEY] ??= opened();
  return globalThis[KEY];
}

/**
 * Makes stale everything that carries one of the tags, in this process and in those that share its Redis. What was good stays up until it is made anew.
 *
 * @param {readonly string[]} tags
 */
export async function purgeTags(tags) {
  await (await pageStore()).purge(tags.map(ownTag));
}

/** True when this process keeps a page that visitors can be shown. */
export async function keepsPages() {
  return (await pageStore()).hasPages();
}
