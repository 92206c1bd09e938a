/** How far before the limit a space is searched. */
const MAX_WORD_CUT_CHARS = 40;

/** A text in two parts: `head` is shown at first, More adds `rest`. Together they are the whole text. */
export interface Truncated {
  head: string;
  /** Begins with the space at the cut. Empty if `head` is the whole text. */
  rest: string;
}

/** Trims a text and splits it after at most `limit` code points: between words if a space is near, else at the limit. */
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

/** Joins the parts that are not empty. */
export function joinFilled(parts: readonly string[], separator = ', '): string {
  return parts.filter((part) => part !== '').join(separator);
}

/** Joins names: `'Blue, Red and Green'`. Creating an `Intl.ListFormat` would take too long in browsers. */
export function joinWithAnd(names: readonly string[]): string {
  return joinFilled([names.slice(0, -1).join(', '), ...names.slice(-1)], ' and ');
}

const WORD_PATTERN = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
const ELISION_PATTERN = /^(\p{L})(['’])(\p{L}{2}.*)/u;
const MINOR_WORDS = new Set(['and', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** Changes the first letter to upper case. */
export function capitalise(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

function formatTitleWord(word: string, isFirst: boolean): string {
  // A word that contains a capital is kept: 'USA', 'd'Herbier'.
  if (/\p{Lu}/u.test(word)) return word;
  if (!isFirst && MINOR_WORDS.has(word)) return word;
  const elision = ELISION_PATTERN.exec(word);
  if (elision === null) return capitalise(word);
  const [, letter = '', apostrophe = '', rest = ''] = elision;
  const isMinorWord = !isFirst && (letter === 'd' || letter === 'l');
  return (isMinorWord ? letter : letter.toUpperCase()) + apostrophe + capitalise(rest);
}

/** Formats a heading: `'dual purpose'` gives `'Dual Purpose'`. Words with capitals and short joining words stay unchanged. */
export function toTitleCase(text: string): string {
  const start = text.search(/[\p{L}\p{M}\p{N}]/u);
  return text.replace(WORD_PATTERN, (word: string, offset: number) => formatTitleWord(word, offset === start));
}

/** Formats a name for visitors: in title case if it has no capital, else unchanged. */
export function formatDisplayName(name: string): string {
  return /\p{Lu}/u.test(name) ? name : toTitleCase(name);
}

/** Formats a slug as a heading: `'maison-tessane'` and `'maison_tessane'` give `'Maison Tessane'`. Names with capitals or spaces keep hyphens. */
export function formatPrettyName(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll(/\s+/g, ' ').trim();
  const isSlug = words === words.toLowerCase() && !words.includes(' ');
  return toTitleCase(isSlug ? words.replaceAll('-', ' ').trim() : words);
}
