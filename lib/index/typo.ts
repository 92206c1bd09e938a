/** How a term matches at an offset: all of the text, its start, or not. */
export type MatchKind = 'whole' | 'beginning' | 'none';

/** Shortest term for which a typing error is allowed. */
const MIN_LETTERS_FOR_TYPO = 5;

/** Whether a term is long enough to stay specific with one error. */
export function allowsTypo(term: string): boolean {
  return (term.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS_FOR_TYPO;
}

/** Compares `term` with the text from `start` to `end`, allowing a Damerau-Levenshtein distance of 1. */
export function matchWithTypo(text: string, start: number, end: number, term: string): MatchKind {
  if (term.length > 2 && !sharesEarlyLetter(text, start, term)) return 'none';
  let same = 0;
  while (same < term.length && start + same < end && term.charCodeAt(same) === text.charCodeAt(start + same)) same++;
  const at = start + same;
  if (same === term.length) return end - at <= 1 ? 'whole' : 'beginning';

  // An error later than the first difference cannot give a better match.
  const wrong = matchRest(text, at + 1, end, term, same + 1);
  const missing = matchRest(text, at + 1, end, term, same);
  const tooMany = matchRest(text, at, end, term, same + 1);
  const neighbours = term[same] === text[at + 1] && term[same + 1] === text[at];
  const exchanged = neighbours ? matchRest(text, at + 2, end, term, same + 2) : 'none';
  return bestMatch(bestMatch(wrong, missing), bestMatch(tooMany, exchanged));
}

/** Rejects most texts by two letters: whatever the error, one of the term's first two letters is among the text's. */
function sharesEarlyLetter(text: string, start: number, term: string): boolean {
  const first = text.charCodeAt(start);
  const second = text.charCodeAt(start + 1);
  const termFirst = term.charCodeAt(0);
  const termSecond = term.charCodeAt(1);
  return first === termFirst || second === termSecond || second === termFirst || first === termSecond;
}

function bestMatch(left: MatchKind, right: MatchKind): MatchKind {
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
