import { ASIDE, cornerOf, isPadded } from './corner.mjs';
import { forgetLifetimes } from './forget-lifetimes.mjs';
import { asksForLastGood } from './last-good.mjs';
import { pageStore } from './page-store.mjs';
import { ownTag, tagsOfKey } from './path-tag.mjs';
import { ABSENT_LIFE } from './segments.mjs';

/** Longest time that a page is thought to take, in milliseconds: a handler that lives longer serves several requests. */
const LONGEST_MAKING = 60_000;

/** Pages that are kept between two times of forgetting lifetimes. */
const LIFETIMES = 5000;

const TAGS_HEADER = 'x-next-cache-tags';

/**
 * Gives a not-found page the lifetime that it is kept for. Next.js has the `revalidate` of the route in it, and writes the `Cache-Control` of the first
 * response from the same object.
 */
function limitAbsent(data, tags, cacheControl) {
  if (cacheControl === undefined || data?.kind === 'FETCH' || cornerOf({ value: data, tags }) !== 'absent') return;
  const seconds = ABSENT_LIFE / 1000;
  cacheControl.revalidate = Math.min(cacheControl.revalidate || seconds, seconds);
  cacheControl.expire = seconds;
}

let written = 0;

const tagsOfPage = (value) => {
  const header = value?.headers?.[TAGS_HEADER];
  // A path may hold a comma; the key says which it is.
  return typeof header === 'string' ? header.split(',').filter((tag) => !/^_N_T_|\//.test(tag)) : [];
};

/**
 * Where Next keeps pages and answers (its documented `cacheHandler`). A page that was purged is given out as one whose time is over, so that
 * the visitor has it at once while it is made anew; when that fails it stays, and is tried again after a growing wait.
 */
export default class CacheHandler {
  /** When the request began that this handler serves. What is made for it is as old as that. */
  began = Date.now();

  /**
   * @param {string} key
   * @param {{ kind: string, tags?: string[], softTags?: string[] }} context
   */
  async get(key, { kind, tags = [], softTags = [] }) {
    const store = await pageStore();
    const found = await store.read(key, [...tags, ...softTags].map(ownTag));
    if (found === null) return null;
    const { entry, stale, retryAt } = found;
    const { value, at, cacheControl } = entry;
    // An answer that was purged is asked for anew: a page must not be made from it, unless there is no other.
    if (kind === 'FETCH' && asksForLastGood()) return store.isGone(entry) ? null : { value, lastModified: Date.now() };
    if (kind === 'FETCH') return stale ? null : { value, lastModified: at };
    const wait = retryAt - Date.now();
    if (wait > 0) return { value, lastModified: Date.now(), cacheControl: { revalidate: Math.ceil(wait / 1000) } };
    // Two seconds past a lifetime of one: over, but far from expired, which would make the visitor wait.
    if (stale) return { value, lastModified: Date.now() - 2000, cacheControl: { revalidate: 1 } };
    return { value, lastModified: at, ...(cacheControl === undefined ? {} : { cacheControl }) };
  }

  /**
   * @param {string} key
   * @param {object | null} data
   * @param {{ fetchCache?: boolean, tags?: string[], cacheControl?: { revalidate?: number | false, expire?: number } }} context
   */
  async set(key, data, { tags = [], cacheControl }) {
    limitAbsent(data, tags, cacheControl);
    const store = await pageStore();
    const began = Math.max(this.began, Date.now() - LONGEST_MAKING) + (store.now() - Date.now());
    await store.write(key, {
      value: data,
      tags: [...tags, ...tagsOfPage(data), ...tagsOfKey(key), ...(isPadded(key) ? [ASIDE] : [])],
      cacheControl,
      began,
    });
    written += 1;
    if (written % LIFETIMES === 0) await forgetLifetimes();
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    const store = await pageStore();
    await store.purge([tags].flat().map(ownTag));
  }

  resetRequestCache() {
    this.began = Date.now();
  }
}
