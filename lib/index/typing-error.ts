/** How well a term fits where it is held against a text: all of it, its beginning, or neither. */
export type Fit = 'whole' | 'beginning' | 'none';

/** From how many letters on a term is forgiven a typing error. */
const FEWEST_LETTERS = 5;

/** Whether a term is long enough that one error in it still leaves it telling. */
export function forgivesTypingError(term: string): boolean {
  return (term.match(/\p{L}/gu)?.length ?? 0) >= FEWEST_LETTERS;
}

/**
 * Holds `term` against the part of `text` from `start` to `end` (exclusive), allowing one typing error: a letter wrong, missing or
 * too many, or two neighbours exchanged (a Damerau-Levenshtein distance of at most 1).
 */
export function fitWithTypingError(text: string, start: number, end: number, term: string): Fit {
  if (term.length > 2 && !beginsAlike(text, start, term)) return 'none';
  let same = 0;
  while (same < term.length && start + same < end && term.charCodeAt(same) === text.charCodeAt(start + same)) same++;
  const at = start + same;
  if (same === term.length) return end - at <= 1 ? 'whole' : 'beginning';

  // An error elsewhere than at the first difference would do no better than one there.
  const wrong = rest(text, at + 1, end, term, same + 1);
  const missing = rest(text, at + 1, end, term, same);
  const tooMany = rest(text, at, end, term, same + 1);
  const neighbours = term[same] === text[at + 1] && term[same + 1] === text[at];
  const exchanged = neighbours ? rest(text, at + 2, end, term, same + 2) : 'none';
  return better(better(wrong, missing), better(tooMany, exchanged));
}

/** Rules most texts out by two letters: whatever the error, one of the first two letters of the term is among the text's. */
function beginsAlike(text: string, start: number, term: string): boolean {
  const first = text.charCodeAt(start);
  const second = text.charCodeAt(start + 1);
  const termFirst = term.charCodeAt(0);
  const termSecond = term.charCodeAt(1);
  return first === termFirst || second === termSecond || second === termFirst || first === termSecond;
}

function better(left: Fit, right: Fit): Fit {
  if (left === 'whole' || right === 'none') return left;
  return right === 'whole' || left === 'none' ? right : left;
}

/** Holds the term from `from` on against the text from `at` on, letter by letter. */
function rest(text: string, at: number, end: number, term: string, from: number): Fit {
  const length = term.length - from;
  if (at + length > end) return 'none';
  for (let step = 0; step < length; step++)
    if (text.charCodeAt(at + step) !== term.charCodeAt(from + step)) return 'none';
  return at + length === end ? 'whole' : 'beginning';
}
