import { popcount } from './bitset';
import { type TextData, TextTable, textData } from './text-table';

/** Words, and which letters each has. */
export interface VocabularyData {
  words: TextData;
  /** By word, a bit for each remainder of its units by 32. */
  letters: Uint32Array;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Collects the distinct words of folded texts, in the order in which they appear. */
export function vocabularyData(texts: Iterable<string>): VocabularyData {
  const words = new Set<string>();
  for (const text of texts) for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) words.add(word);
  const all = [...words];
  return { words: textData(all), letters: Uint32Array.from(all, lettersOf) };
}

/** The words of an index. */
export class Vocabulary {
  private readonly words: TextTable;

  constructor(private readonly data: VocabularyData) {
    this.words = new TextTable(data.words);
  }

  /** The words that may differ from `word` in at most `limit` letters; most of the others are left out. */
  *similarTo(word: string, limit: number): Generator<string> {
    const { letters, words } = this.data;
    const own = lettersOf(word);
    for (let number = 0; number < letters.length; number++) {
      const length = (words.starts[number + 1] ?? 0) - (words.starts[number] ?? 0);
      // A wrong letter removes one from the set and adds another.
      if (Math.abs(length - word.length) > limit || popcount((letters[number] ?? 0) ^ own) > 2 * limit) continue;
      yield this.words.at(number);
    }
  }
}
