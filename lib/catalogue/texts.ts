/** Characters before the limit in which a space is looked for. */
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

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
const ELISION = /^(\p{L})(['’])(\p{L}{2}.*)/u;
const MINOR_WORDS = new Set(['and', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** The text with its first letter as a capital. */
export function capitalise(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

function titleWord(word: string, isFirst: boolean): string {
  // A word that has capitals was written with care: 'USA', 'd'Herbier'.
  if (/\p{Lu}/u.test(word)) return word;
  if (!isFirst && MINOR_WORDS.has(word)) return word;
  const elision = ELISION.exec(word);
  if (elision === null) return capitalise(word);
  const [, letter = '', apostrophe = '', rest = ''] = elision;
  const keepsSmall = !isFirst && (letter === 'd' || letter === 'l');
  return (keepsSmall ? letter : letter.toUpperCase()) + apostrophe + capitalise(rest);
}

/** Capitalises words for headings: `'dual purpose'` gives `'Dual Purpose'`. Words with a capital and short joining words stay. */
export function titleCase(text: string): string {
  const start = text.search(/[\p{L}\p{M}\p{N}]/u);
  return text.replace(WORD, (word: string, offset: number) => titleWord(word, offset === start));
}

/** A name as visitors read it: one without any capital in title case, any other as the hub writes it. */
export function displayName(name: string): string {
  return /\p{Lu}/u.test(name) ? name : titleCase(name);
}

/** A heading from a name: `'maison-tessane'` and `'maison_tessane'` give `'Maison Tessane'`; a name with capitals keeps its hyphens. */
export function prettyName(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll(/\s+/g, ' ').trim();
  const isSlug = words === words.toLowerCase() && !words.includes(' ');
  return titleCase(isSlug ? words.replaceAll('-', ' ').trim() : words);
}
