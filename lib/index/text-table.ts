import { createCodes } from './encoding';

/** Texts as arrays: the UTF-16 units of all texts (one byte each if all fit), and the start of each text. */
export type TextData = ReturnType<typeof buildTextData>;

/** FNV-1a over UTF-16 units. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function findLargestUnit(texts: readonly string[]): number {
  let largest = 0;
  for (const text of texts) for (let at = 0; at < text.length; at++) largest = Math.max(largest, text.charCodeAt(at));
  return largest;
}

/** @param keys distinct lookup keys of the texts, in the same order; omit them if no text is looked up */
export function buildTextData(texts: readonly string[], keys: readonly string[] = []) {
  /** The last entry is the end of the last text. */
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, number) => {
    starts[number + 1] = (starts[number] ?? 0) + text.length;
  });
  const units = createCodes(findLargestUnit(texts) + 1, starts[texts.length] ?? 0);
  let end = 0;
  for (const text of texts) for (let at = 0; at < text.length; at++) units[end++] = text.charCodeAt(at);
  /** A hash table of text numbers plus one. 0 marks a free slot. Empty without keys. */
  const slots = new Uint32Array(keys.length === 0 ? 0 : 2 ** Math.ceil(Math.log2(2 * keys.length + 1)));
  keys.forEach((key, number) => {
    let slot = hashText(key) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = number + 1;
  });
  return { units, starts, slots };
}

/** Creates a function that decodes the units from `start` to `end` (exclusive). */
export function createDecoder(units: TextData['units']): (start: number, end: number) => string {
  const bytes = Buffer.from(units.buffer, units.byteOffset, units.byteLength);
  return units instanceof Uint8Array
    ? (start, end) => bytes.toString('latin1', start, end)
    : (start, end) => bytes.toString('utf16le', 2 * start, 2 * end);
}

/** Numbered texts that are decoded when they are read. */
export class TextTable {
  private readonly decode: (start: number, end: number) => string;
  private readonly decoded: (string | undefined)[] = [];

  constructor(private readonly data: TextData) {
    this.decode = createDecoder(data.units);
  }

  get size(): number {
    return this.data.starts.length - 1;
  }

  /** Text `number`, or `''` beyond the end. */
  at(number: number): string {
    const { starts } = this.data;
    return this.decode(starts[number] ?? 0, starts[number + 1] ?? 0);
  }

  /** Like `at`, but caches the text. For texts that are few or read often. */
  getCachedText(number: number): string {
    const known = this.decoded[number];
    if (known !== undefined) return known;
    const text = this.at(number);
    this.decoded[number] = text;
    return text;
  }

  /** The number of the text with this key, or -1. `getKey` computes a text's key as when the table was built. */
  find(key: string, getKey: (text: string) => string): number {
    const { slots } = this.data;
    if (slots.length === 0) return -1;
    for (let slot = hashText(key) & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
      const number = (slots[slot] ?? 0) - 1;
      if (number < 0 || getKey(this.at(number)) === key) return number;
    }
  }
}
