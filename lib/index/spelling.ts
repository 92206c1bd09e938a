/** Words of at most this many letters may have one error, longer ones two. */
const SHORT_WORD = 4;
const MIN_LETTERS = 3;
/** Names need no more than this many words to be recognised. */
const MAX_WORDS = 6;
const MAX_LETTERS = 40;

/** The number of wrong, missing, extra or exchanged letters between two words (optimal string alignment), or `limit + 1` if there are more. */
export function wordDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1];
      const exchanged = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          exchanged ? (beforeLast[column - 2] ?? 0) + 1 : limit + 1,
        ),
      );
    }
    if (Math.min(...current) > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return last[right.length] ?? limit + 1;
}

/** The word of a vocabulary that a misspelt word most likely means, the first of equals; null when none is near. */
export function closestWord(word: string, vocabulary: Iterable<string>): string | null {
  if (word.length < MIN_LETTERS || word.length > MAX_LETTERS) return null;
  let limit = word.length <= SHORT_WORD ? 1 : 2;
  let closest: string | null = null;
  for (const known of vocabulary) {
    const distance = wordDistance(word, known, limit);
    if (distance > limit) continue;
    closest = known;
    if (distance <= 1) return closest;
    limit = distance - 1;
  }
  return closest;
}

/** The term with each unknown word replaced by the closest known one; null when one has none, or nothing is unknown. */
export function correctSpelling(
  term: string,
  isKnown: (word: string) => boolean,
  vocabulary: readonly string[],
): string | null {
  const words = term.split(' ');
  if (words.length > MAX_WORDS) return null;
  const corrected = words.map((word) => (isKnown(word) ? word : closestWord(word, vocabulary)));
  const text = corrected.includes(null) ? null : corrected.join(' ');
  return text === term ? null : text;
}
