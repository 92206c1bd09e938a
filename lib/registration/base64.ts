const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const NONE = 255;
const [PAD, SLASH, BACKSLASH, LETTER_U, ZERO] = ['=', '/', '\\', 'u', '0'].map((sign) => sign.charCodeAt(0));

/** What each byte stands for, `NONE` for one that is no sign of base64. */
const VALUES = new Uint8Array(256).fill(NONE);
for (const [value, sign] of [...SIGNS].entries()) VALUES[sign.charCodeAt(0)] = value;

/** The value of a hexadecimal digit, or `NONE`. */
function hexValue(sign: number): number {
  const value = Number.parseInt(String.fromCharCode(sign), 16);
  return Number.isNaN(value) ? NONE : value;
}

/** The sign that six bytes from `at` on escape as JSON does (`\u002b`), or `NONE` where they do not, or not one of the first 256. */
function escapedSign(bytes: Uint8Array, at: number, end: number): number {
  if (at + 6 > end || bytes[at + 1] !== LETTER_U || bytes[at + 2] !== ZERO || bytes[at + 3] !== ZERO) return NONE;
  const [high, low] = [hexValue(bytes[at + 4] ?? 0), hexValue(bytes[at + 5] ?? 0)];
  return high === NONE || low === NONE ? NONE : high * 16 + low;
}

/**
 * Decodes base64 from `start` to `end` into the place that it stands in, so that nothing of a large document is in memory
 * twice: gives the decoded bytes, a part of `bytes`, or null when it is no base64. A slash may be written `\/`, and any sign
 * `\u002b`, as JSON allows.
 */
export function decodeInPlace(
  bytes: Uint8Array<ArrayBuffer>,
  start: number,
  end: number,
): Uint8Array<ArrayBuffer> | null {
  let [to, bits, signs, pads] = [start, 0, 0, 0];
  for (let at = start; at < end; at++) {
    let byte = bytes[at] ?? 0;
    if (byte === BACKSLASH) {
      if (at + 1 < end && bytes[at + 1] === SLASH) continue;
      byte = escapedSign(bytes, at, end);
      at += 5;
    }
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
