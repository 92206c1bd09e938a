/** Words of at most this many letters may have one error, longer ones two. */
const SHORT_WORD = 4;
const MIN_LETTERS = 3;
/** Names need no more than this many words to be recognised. */
const MAX_WORDS = 6;
const MAX_LETTERS = 40;

/** Three rows of the table of distances, reused by all comparisons. */
const rows = [0, 1, 2].map(() => new Uint8Array(MAX_LETTERS + 4));

/**
 * The number of wrong, missing, extra or exchanged letters between two words (optimal string alignment), or `limit + 1` if there are more. Only the
 * part of the table where it can be within the limit is computed. Words have at most `MAX_LETTERS` letters more than the limit.
 */
export function wordDistance(left: string, right: string, limit: number): number {
  const tooMany = limit + 1;
  if (Math.abs(left.length - right.length) > limit || Math.max(left.length, right.length) > MAX_LETTERS + limit)
    return tooMany;
  let [beforeLast, last, current] = rows as [Uint8Array, Uint8Array, Uint8Array];
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

/** How many errors a word may have: none when it is too short or too long. */
export function maxErrors(word: string): number {
  if (word.length < MIN_LETTERS || word.length > MAX_LETTERS) return 0;
  return word.length <= SHORT_WORD ? 1 : 2;
}

/** The word of a vocabulary that a misspelt word most likely means, the first of equals; null when none is near. */
export function closestWord(word: string, vocabulary: Iterable<string>): string | null {
  let limit = maxErrors(word);
  if (limit === 0) return null;
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

/** The term with each unknown word replaced by its `closest` known one; null when one has none, or nothing is unknown. */
export function correctSpelling(
  term: string,
  isKnown: (word: string) => boolean,
  closest: (word: string) => string | null,
): string | null {
  const words = term.split(' ');
  if (words.length > MAX_WORDS) return null;
  const corrected = words.map((word) => (isKnown(word) ? word : closest(word)));
  const text = corrected.includes(null) ? null : corrected.join(' ');
  return text === term ? null : text;
}
