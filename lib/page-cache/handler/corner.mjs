/** The tag of a page at one of many addresses that show the same: a name in another spelling (D8), a size that the product does not have (P8). */
export const ASIDE = 'aside';

/**
 * True for the key of a page with a name that has spaces around it, which are not looked at (D8).
 *
 * @param {string} key
 */
export const isPadded = (key) => key.startsWith('/route-cache/') && /\/\s|\s(?:\/|$)/.test(key);

/**
 * True for the key of a filtered page.
 *
 * @param {string} key
 */
export const isFiltered = (key) => /^\/route-cache\/[A-Z_]+\/[\da-f]{64}\/\$\/[^/]+\/filtered\//.test(key);

/** True for an answer that sends visitors elsewhere, from as many addresses as they like. */
const isRedirect = (value) => typeof value.status === 'number' && value.status >= 300;

/** True for what says that there is nothing: no value, or a not-found page. */
const isAbsent = (value) => value === null || (typeof value.status === 'number' && value.status >= 400);

/**
 * The corner of the memory that an entry belongs to.
 *
 * @param {Pick<import('./store.mjs').Stored, 'value' | 'tags'>} entry
 * @returns {import('./corner.mjs').Corner}
 */
export function cornerOf({ value, tags }) {
  if (isAbsent(value)) return 'absent';
  if (value.kind === 'FETCH') return 'answers';
  return tags.includes(ASIDE) || isRedirect(value) ? 'aside' : 'pages';
}
