/** What an object, a Map's entry or a key costs beside what it holds, in bytes; V8's own figures differ by version. */
const OVERHEAD = 64;

/**
 * About how many bytes a value holds in memory: strings by their letters, buffers by their length, lists, maps and objects by
 * what is in them. Counts rather too much than too little.
 *
 * @param {unknown} value
 * @returns {number}
 */
export function weigh(value) {
  if (typeof value === 'string') {
    // A string of plain letters takes one byte a letter, any other two.
    return OVERHEAD + (Buffer.byteLength(value) === value.length ? value.length : 2 * value.length);
  }
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return OVERHEAD + value.byteLength;
  const parts = value instanceof Map ? [...value.entries()].flat() : Object.entries(value).flat();
  return parts.reduce((sum, part) => sum + weigh(part), OVERHEAD);
}
