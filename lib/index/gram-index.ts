import { hasBit } from './bitset';
import { Dictionary, lowerBound, NumberList } from './encoding';
import { Postings, PostingsBuilder, type PostingsData } from './postings';

/** The longest sequences of letters that are indexed, in UTF-16 units. */
const MAX_UNITS = 3;
/** Sequences that candidates are compared with, after the rarest. */
const MAX_FILTERS = 2;

/** Which texts have each sequence of one to three units. */
export interface GramIndexData {
  /** The sequences as numbers, ascending. */
  keys: Float64Array;
  postings: PostingsData;
}

/** Up to three units as an exact number. */
function keyAt(text: string, start: number, length: number): number {
  let key = 0;
  for (let at = start; at < start + length; at++) key = key * 0x10001 + text.charCodeAt(at) + 1;
  return key;
}

/** Indexes texts by the sequences that they contain. */
export function gramIndexData(texts: readonly string[]): GramIndexData {
  const known = new Dictionary<number>();
  const lastText: number[] = [];
  const totals: number[] = [];
  const found = new NumberList();
  const ends = new Uint32Array(texts.length);
  texts.forEach((text, number) => {
    for (let start = 0; start < text.length; start++) {
      for (let length = 1; length <= Math.min(MAX_UNITS, text.length - start); length++) {
        const gram = known.encode(keyAt(text, start, length));
        if (lastText[gram] === number) continue;
        lastText[gram] = number;
        totals[gram] = (totals[gram] ?? 0) + 1;
        found.push(gram);
      }
    }
    ends[number] = found.length;
  });

  const keys = Float64Array.from(known.texts).sort();
  const order = new Uint32Array(keys.length);
  keys.forEach((key, position) => {
    order[known.encode(key)] = position;
  });
  const sortedTotals = new Uint32Array(keys.length);
  totals.forEach((total, gram) => {
    sortedTotals[order[gram] ?? 0] = total;
  });
  const postings = new PostingsBuilder(sortedTotals, texts.length);
  const grams = found.view();
  let at = 0;
  ends.forEach((end, number) => {
    for (; at < end; at++) postings.add(order[grams[at] ?? 0] ?? 0, number);
  });
  return { keys, postings: postings.build() };
}

const NONE = new Uint32Array(0);

/** Narrows down which texts can contain another text. */
export class GramIndex {
  private readonly postings: Postings;

  constructor(private readonly data: GramIndexData) {
    this.postings = new Postings(data.postings);
  }

  /** True when `candidates` are exactly the texts that contain this one. */
  isExact(text: string): boolean {
    return text.length <= MAX_UNITS;
  }

  /** The numbers of all texts that contain this one, ascending, and perhaps some others. `text` is not empty. */
  candidates(text: string): Uint32Array {
    const length = Math.min(MAX_UNITS, text.length);
    const grams: number[] = [];
    for (let start = 0; start + length <= text.length; start++) grams.push(this.find(keyAt(text, start, length)));
    if (grams.includes(-1)) return NONE;
    const [rarest = -1, ...others] = grams.sort(
      (left, right) => this.postings.total(left) - this.postings.total(right),
    );
    let found = this.postings.products(rarest);
    for (const gram of others.slice(0, MAX_FILTERS)) {
      const bits = this.postings.bitset(gram);
      if (bits) found = found.filter((number) => hasBit(bits, number));
    }
    return found;
  }

  private find(key: number): number {
    const { keys } = this.data;
    const place = lowerBound(keys.length, (at) => key - (keys[at] ?? 0));
    return keys[place] === key ? place : -1;
  }
}
