import { countWordBits } from './bitset';
import { buildTextData, TextTable } from './text-table';

/** Words of at most this many letters may have one error, longer words two. */
const MAX_SHORT_WORD_LETTERS = 4;
const MIN_WORD_LETTERS = 3;
/** Terms with more words are not corrected. */
const MAX_TERM_WORDS = 6;
const MAX_WORD_LETTERS = 40;

/** Three rows of the distance table, reused by all comparisons. */
const distanceRows = [0, 1, 2].map(() => new Uint8Array(MAX_WORD_LETTERS + 4));

/** The number of wrong, missing, extra or exchanged letters (optimal string alignment). `limit + 1` if more, or if a word is too long. */
export function computeWordDistance(left: string, right: string, limit: number): number {
  const tooMany = limit + 1;
  if (Math.abs(left.length - right.length) > limit || Math.max(left.length, right.length) > MAX_WORD_LETTERS + limit)
    return tooMany;
  let [beforeLast, last, current] = distanceRows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= right.length; column++) last[column] = Math.min(column, tooMany);
  for (let row = 1; row <= left.length; row++) {
    const [from, to] = [Math.max(1, row - limit), Math.min(right.length, row + limit)];
    current[from - 1] = from === 1 ? Math.min(row, tooMany) : tooMany;
    let least = current[from - 1] ?? tooMany;
    for (let column = from; column <= to; column++) {
      const [unit, other] = [left.charCodeAt(row - 1), right.charCodeAt(column - 1)];
      let distance = (last[column - 1] ?? tooMany) + (unit === other ? 0 : 1);
      distance = Math.min(distance, (current[column - 1] ?? tooMany) + 1);
      if (column < row + limit) distance = Math.min(distance, (last[column] ?? tooMany) + 1);
      if (row > 1 && column > 1 && unit === right.charCodeAt(column - 2) && left.charCodeAt(row - 2) === other)
        distance = Math.min(distance, (beforeLast[column - 2] ?? tooMany) + 1);
      current[column] = Math.min(distance, tooMany);
      least = Math.min(least, distance);
    }
    if (least > limit) return tooMany;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[right.length] ?? tooMany, tooMany);
}

/** The number of errors allowed in a word. 0 if it is too short or too long. */
function getMaxErrors(word: string): number {
  if (word.length < MIN_WORD_LETTERS || word.length > MAX_WORD_LETTERS) return 0;
  return word.length <= MAX_SHORT_WORD_LETTERS ? 1 : 2;
}

/** The closest word of a vocabulary, the first of equally close ones. Null if none is close enough. */
export function findClosestWord(word: string, vocabulary: Iterable<string>): string | null {
  let limit = getMaxErrors(word);
  if (limit === 0) return null;
  let closest: string | null = null;
  for (const known of vocabulary) {
    const distance = computeWordDistance(word, known, limit);
    if (distance > limit) continue;
    closest = known;
    if (distance <= 1) return closest;
    limit = distance - 1;
  }
  return closest;
}

/** Words, and the set of letters of each. */
export type VocabularyData = ReturnType<typeof buildVocabularyData>;

/** The letters of a word as 32 bits: one bit for each UTF-16 unit modulo 32. */
function countLetters(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Collects the distinct words of folded texts, in order of appearance. */
export function buildVocabularyData(texts: Iterable<string>) {
  const words = new Set<string>();
  for (const text of texts) for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) words.add(word);
  const all = [...words];
  return { words: buildTextData(all), letters: Uint32Array.from(all, countLetters) };
}

/** The words of all names, for spelling corrections. */
export class Vocabulary {
  private readonly words: TextTable;

  constructor(private readonly data: VocabularyData) {
    this.words = new TextTable(data.words);
  }

  findClosest(word: string): string | null {
    return findClosestWord(word, this.listSimilar(word, getMaxErrors(word)));
  }

  /** Yields all words that differ from `word` in at most `limit` letters, and possibly others. */
  *listSimilar(word: string, limit: number): Generator<string> {
    const { letters, words } = this.data;
    const own = countLetters(word);
    for (let number = 0; number < letters.length; number++) {
      const length = (words.starts[number + 1] ?? 0) - (words.starts[number] ?? 0);
      // A wrong letter changes up to two bits.
      if (Math.abs(length - word.length) > limit || countWordBits((letters[number] ?? 0) ^ own) > 2 * limit) continue;
      yield this.words.at(number);
    }
  }
}

/** Replaces each unknown word of a term by its `closest` known word. Null if a word has none, or all are known. */
export function correctSpelling(
  term: string,
  isKnown: (word: string) => boolean,
  findClosest: (word: string) => string | null,
): string | null {
  const words = term.split(' ');
  if (words.length > MAX_TERM_WORDS) return null;
  const corrected = words.map((word) => (isKnown(word) ? word : findClosest(word)));
  const text = corrected.includes(null) ? null : corrected.join(' ');
  return text === term ? null : text;
}

/** Whether a term matches a whole text, its beginning, or neither. */
export type MatchKind = 'whole' | 'beginning' | 'none';

/** Minimum number of letters for a typing error to be allowed. */
const MIN_LETTERS_FOR_TYPO = 5;

/** Whether a term is long enough to allow one typing error. */
export function canHaveTypo(term: string): boolean {
  return (term.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS_FOR_TYPO;
}

/** Matches `term` with the text from `start` to `end`, allowing one typing error (Damerau-Levenshtein distance 1). */
export function matchWithTypo(text: string, start: number, end: number, term: string): MatchKind {
  if (term.length > 2 && !hasSharedEarlyLetter(text, start, term)) return 'none';
  let same = 0;
  while (same < term.length && start + same < end && term.charCodeAt(same) === text.charCodeAt(start + same)) same++;
  const at = start + same;
  if (same === term.length) return end - at <= 1 ? 'whole' : 'beginning';

  // An error after the first difference cannot give a better match.
  const wrong = matchRest(text, at + 1, end, term, same + 1);
  const missing = matchRest(text, at + 1, end, term, same);
  const tooMany = matchRest(text, at, end, term, same + 1);
  const hasSwappedNeighbours = term[same] === text[at + 1] && term[same + 1] === text[at];
  const exchanged = hasSwappedNeighbours ? matchRest(text, at + 2, end, term, same + 2) : 'none';
  return chooseBetterMatch(chooseBetterMatch(wrong, missing), chooseBetterMatch(tooMany, exchanged));
}

/** A quick check: with one error, the first two letters of term and text still have one letter in common. */
function hasSharedEarlyLetter(text: string, start: number, term: string): boolean {
  const first = text.charCodeAt(start);
  const second = text.charCodeAt(start + 1);
  const termFirst = term.charCodeAt(0);
  const termSecond = term.charCodeAt(1);
  return first === termFirst || second === termSecond || second === termFirst || first === termSecond;
}

function chooseBetterMatch(left: MatchKind, right: MatchKind): MatchKind {
  if (left === 'whole' || right === 'none') return left;
  return right === 'whole' || left === 'none' ? right : left;
}

function matchRest(text: string, at: number, end: number, term: string, from: number): MatchKind {
  const length = term.length - from;
  if (at + length > end) return 'none';
  for (let step = 0; step < length; step++)
    if (text.charCodeAt(at + step) !== term.charCodeAt(from + step)) return 'none';
  return at + length === end ? 'whole' : 'beginning';
}
