/** What an object, an entry of a Map or a key takes besides its content, in bytes; V8's own numbers differ by version. */
const OVERHEAD_BYTES = 64;

/** Roughly how many bytes of memory a value takes, with everything in it; rather too many than too few. */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') {
    // V8 stores a string of Latin letters with one byte a letter, any other with two.
    return OVERHEAD_BYTES + (Buffer.byteLength(value) === value.length ? value.length : 2 * value.length);
  }
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return OVERHEAD_BYTES + value.byteLength;
  const parts: unknown[] = value instanceof Map ? [...value.entries()].flat() : Object.entries(value).flat();
  return parts.reduce<number>((sum, part) => sum + estimateBytes(part), OVERHEAD_BYTES);
}
