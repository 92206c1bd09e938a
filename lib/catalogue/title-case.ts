const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
const ELISION = /^(\p{L})(['’])(\p{L}{2}.*)/u;
const MINOR_WORDS = new Set(['and', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

function capitalise(word: string): string {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length);
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
