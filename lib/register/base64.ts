const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const NONE = 255;
const [PAD, SLASH, BACKSLASH] = ['=', '/', '\\'].map((sign) => sign.charCodeAt(0));

/** What each byte stands for, `NONE` for one that is no sign of base64. */
const VALUES = new Uint8Array(256).fill(NONE);
for (const [value, sign] of [...SIGNS].entries()) VALUES[sign.charCodeAt(0)] = value;

/**
 * Decodes base64 from `start` to `end` into the place that it stands in, so that nothing of a large document is in memory
 * twice: gives the decoded bytes, a part of `bytes`, or null when it is no base64. A slash may be written `\/`, as JSON allows.
 */
export function decodeInPlace(
  bytes: Uint8Array<ArrayBuffer>,
  start: number,
  end: number,
): Uint8Array<ArrayBuffer> | null {
  let [to, bits, signs, pads] = [start, 0, 0, 0];
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === BACKSLASH && at + 1 < end && bytes[at + 1] === SLASH) continue;
    if (byte === PAD) {
      pads += 1;
      continue;
    }
    const value = VALUES[byte] ?? NONE;
    if (value === NONE || pads > 0) return null;
    bits = ((bits << 6) | value) & 0xffffff;
    signs += 1;
    if (signs % 4 === 0) {
      bytes[to++] = bits >> 16;
      bytes[to++] = bits >> 8;
      bytes[to++] = bits;
    }
  }
  const left = signs % 4;
  if (left === 1 || pads !== (4 - left) % 4) return null;
  if (left === 2) bytes[to++] = bits >> 4;
  if (left === 3) {
    bytes[to++] = bits >> 10;
    bytes[to++] = bits >> 2;
  }
  return bytes.subarray(start, to);
}
