/** How far back from the limit a word may begin for the cut to stand before it, in characters. */
const NEAR = 40;

/** A text as it is shown at first, and whether More has more to show (P3). */
export interface Truncated {
  short: string;
  more: boolean;
}

/**
 * Shortens a text to at most `limit` characters (code points), without outer spaces: cut between words where a space is near,
 * otherwise at the limit, and closed with `' …'`, which the limit does not count.
 */
export function truncate(text: string, limit = 500): Truncated {
  const whole = text.trim();
  const points = Array.from(whole);
  if (points.length <= limit) return { short: whole, more: false };
  const isSpace = (index: number): boolean => /\s/.test(points[index] ?? '');
  let end = limit;
  while (end > limit - NEAR && end > 0 && !isSpace(end)) end -= 1;
  if (end === 0 || !isSpace(end)) end = limit;
  return { short: `${points.slice(0, end).join('').trimEnd()} …`, more: true };
}
