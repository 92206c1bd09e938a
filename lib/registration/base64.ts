const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const INVALID = 255;
const [PAD, SLASH, BACKSLASH, LETTER_U, ZERO] = ['=', '/', '\\', 'u', '0'].map((sign) => sign.charCodeAt(0));

/** The six bits of each byte of the alphabet, `INVALID` for other bytes. */
const VALUES = new Uint8Array(256).fill(INVALID);
for (const [value, sign] of [...ALPHABET].entries()) VALUES[sign.charCodeAt(0)] = value;

function hexValue(sign: number): number {
  const value = Number.parseInt(String.fromCharCode(sign), 16);
  return Number.isNaN(value) ? INVALID : value;
}

/** The character code of a JSON escape (`\u002b`) at `at`; `INVALID` when there is none, or it is above 255. */
function unescapeByte(bytes: Uint8Array, at: number, end: number): number {
  if (at + 6 > end || bytes[at + 1] !== LETTER_U || bytes[at + 2] !== ZERO || bytes[at + 3] !== ZERO) return INVALID;
  const [high, low] = [hexValue(bytes[at + 4] ?? 0), hexValue(bytes[at + 5] ?? 0)];
  return high === INVALID || low === INVALID ? INVALID : high * 16 + low;
}

/**
 * Decodes the base64 of a JSON string from `start` to `end` in place and returns that part of `bytes`; null when it is not base64. `Buffer.from` would need
 * a second copy of a large document, and does not know JSON's escapes.
 */
export function decodeBase64InPlace(
  bytes: Uint8Array<ArrayBuffer>,
  start: number,
  end: number,
): Uint8Array<ArrayBuffer> | null {
  let [to, bits, signs, pads] = [start, 0, 0, 0];
  for (let at = start; at < end; at++) {
    let byte = bytes[at] ?? 0;
    if (byte === BACKSLASH) {
      if (at + 1 < end && bytes[at + 1] === SLASH) continue;
      byte = unescapeByte(bytes, at, end);
      at += 5;
    }
    if (byte === PAD) {
      pads += 1;
      continue;
    }
    const value = VALUES[byte] ?? INVALID;
    if (value === INVALID || pads > 0) return null;
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
