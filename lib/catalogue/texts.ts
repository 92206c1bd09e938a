/** How far back from the limit a word may begin for the cut to stand before it, in characters. */
const MAX_WORD_CUT_CHARS = 40;

/** A text in two parts: what is shown at first, and what More adds (P3). Put together they are the text. */
export interface Truncated {
  head: string;
  /** Begins with the space at the cut; empty when the head is the whole text. */
  rest: string;
}

/** Cuts a text, without its outer spaces, after at most `limit` characters (code points): between words where a space is near, otherwise at the limit. */
export function truncate(text: string, limit = 500): Truncated {
  const points = Array.from(text.trim());
  if (points.length <= limit) return { head: points.join(''), rest: '' };
  const isSpace = (index: number): boolean => /\s/.test(points[index] ?? '');
  let end = limit;
  while (end > limit - MAX_WORD_CUT_CHARS && end > 0 && !isSpace(end)) end -= 1;
  if (end === 0 || !isSpace(end)) end = limit;
  while (end > 1 && isSpace(end - 1)) end -= 1;
  return { head: points.slice(0, end).join(''), rest: points.slice(end).join('') };
}

/** The parts that are not empty, as one text. */
export function joinFilled(parts: readonly string[], separator = ', '): string {
  return parts.filter((part) => part !== '').join(separator);
}

/** `'Blue, Red and Green'`. Every visitor would pay for an `Intl.ListFormat`, which takes long to make. */
export function joinWithAnd(names: readonly string[]): string {
  return joinFilled([names.slice(0, -1).join(', '), ...names.slice(-1)], ' and ');
}
