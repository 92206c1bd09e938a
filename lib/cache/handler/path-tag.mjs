/** What Next puts before a path to make a tag of it. */
const OF_NEXT = '_N_T_';

const OF_PATH = 'path:';

/** A segment in one spelling, however it is written: read, and escaped again. What cannot be read stays. */
function plain(segment) {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return encodeURIComponent(segment);
  }
}

/**
 * A path in one spelling, however each of its segments is written.
 *
 * @param {string} path
 * @returns {string}
 */
export const plainPath = (path) => path.split('/').map(plain).join('/');

/** The page of one SKU and size (P8), up to its colour: the variant, and the path that visitors see. */
const CHOSEN =
  /^(\/[^/]+)\/chosen(\/item_group\/[^/]+(?:\/application\/[^/]+)?\/collection\/[^/]+\/design\/[^/]+\/colour\/[^/]+)\/.+$/s;

/**
 * The tag of a page by its inner path (`'/live/brand/Skaap & Klei'`, escaped or not): Next's own has spaces and commas, and another spelling
 * than the address. All sizes of a product have the tag of the one path that visitors see, since nobody names another to be made anew.
 *
 * @param {string} path
 * @returns {string}
 */
export const pathTag = (path) => `${OF_PATH}${plainPath(path.replace(CHOSEN, '$1$2'))}`;

/** A tag as the store knows it: Next's tag of a path becomes ours, any other stays. */
export const ownTag = (tag) => (tag.startsWith(OF_NEXT) ? pathTag(tag.slice(OF_NEXT.length)) : tag);

/** The tag of the path in the key of a page; none for other keys. */
export function tagsOfKey(key) {
  const path = /^\/route-cache\/[A-Z_]+\/[\da-f]{64}\/\$(\/.*)$/s.exec(key)?.[1];
  return path === undefined ? [] : [pathTag(path)];
}
