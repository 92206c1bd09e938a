/** What Next puts before a path to make a tag of it. */
const OF_NEXT = '_N_T_';

const OF_PATH = 'path:';

const eachSegment = (path, change) => path.split('/').map(change).join('/');

/** The name that a segment of an address says. What cannot be read stays. */
function nameOf(segment) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * An address's path in one spelling, however each of its segments is written.
 *
 * @param {string} path
 * @returns {string}
 */
export const plainPath = (path) => eachSegment(path, (segment) => encodeURIComponent(nameOf(segment)));

/** A name as Next's keys have it (decode-path-params.js): what would tear a path apart is escaped, and so is the text of such an escape. */
const keyOfName = (name) => name.replace(/[/#?\\]|%(?:2f|23|3f|5c)/gi, (found) => encodeURIComponent(found));

/**
 * The name in a segment of a key. '%2F' is always a slash, since the text '%2F' is '%252F' there. '%252F' may be the text '%252F' as well, which Next leaves
 * as it is: it keeps one page for both names, and the address of either leads to it.
 */
const nameOfKey = (segment) =>
  segment.replace(/%(25)?(2f|23|3f|5c)/gi, (found, twice, digits) =>
    twice === undefined ? decodeURIComponent(found) : `%${digits}`,
  );

/**
 * The address that leads to the path in a key. A key is not read as an address is: it holds names, in which '%25' are three characters.
 *
 * @param {string} path
 * @returns {string}
 */
export const addressOfKey = (path) => eachSegment(path, (segment) => encodeURIComponent(nameOfKey(segment)));

/** A segment of a key as a tag may have it: first what Next does to make it fit for a header, so that its own tag gives the same. */
const tagged = (segment) =>
  encodeURIComponent(segment.replace(/[^\t\x20-\x7e]+/g, (letters) => encodeURIComponent(letters)));

/** The page of one SKU and size (P8), up to its colour: the variant, and the path that visitors see. */
const CHOSEN =
  /^(\/[^/]+)\/chosen(\/item_group\/[^/]+(?:\/application\/[^/]+)?\/collection\/[^/]+\/design\/[^/]+\/colour\/[^/]+)\/.+$/s;

const tagOf = (path, change) => `${OF_PATH}${eachSegment(path.replace(CHOSEN, '$1$2'), change)}`;

/**
 * The tag of a page by the inner path of its address (`'/live/brand/Skaap%20%26%20Klei'`): Next's own has spaces and commas, and another
 * spelling. All sizes of a product have the tag of the one path that visitors see, since nobody names another to be made anew.
 *
 * @param {string} path
 * @returns {string}
 */
export const pathTag = (path) => tagOf(path, (segment) => tagged(keyOfName(nameOf(segment))));

/** A tag as the store knows it: Next's tag of a path, which is spelt as its keys are, becomes ours; any other stays. */
export const ownTag = (tag) => (tag.startsWith(OF_NEXT) ? tagOf(tag.slice(OF_NEXT.length), tagged) : tag);

/**
 * The inner address of a page by its key, each segment percent-encoded: `'/live/brand/Skaap%20%26%20Klei'`. Null for other keys.
 *
 * @param {string} key
 * @returns {string | null}
 */
export function addressOfPageKey(key) {
  const path = /^\/route-cache\/APP_(?:PAGE|ROUTE)\/[\da-f]{64}\/\$(\/.*)$/s.exec(key)?.[1];
  return path === undefined ? null : addressOfKey(path);
}

/** The tag of the path in the key of a page; none for other keys. */
export function tagsOfKey(key) {
  const path = /^\/route-cache\/[A-Z_]+\/[\da-f]{64}\/\$(\/.*)$/s.exec(key)?.[1];
  return path === undefined ? [] : [tagOf(path, tagged)];
}
