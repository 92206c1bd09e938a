import { FACET_GROUPS, type FilterOptions, formatValue } from './filter-groups';
import { toggleValue } from './filter-state';
import type { GridState } from './filter-url';
import { formatItemGroupTitle } from './item-groups';
import { foldName } from './segments';

/** Converts the `searchParams` of Next.js to `URLSearchParams`. Repeated keys keep their order. */
export function toSearchParams(record: Readonly<Record<string, string | readonly string[] | undefined>>) {
  const pairs = Object.entries(record).flatMap(([key, value = []]) => [value].flat().map((item) => [key, item]));
  return new URLSearchParams(pairs);
}

export const MAX_TERM_CHARS = 100;

/** Parses the term of GET /api/search: trimmed, at most 100 characters, `''` if missing. */
export function parseSearchTerm(params: URLSearchParams): string {
  return (params.get('query') ?? '').trim().slice(0, MAX_TERM_CHARS);
}

/** The URL of the search page for a term. */
export function searchPath(term: string): string {
  return `/search?${new URLSearchParams({ query: term })}`;
}

function foldLetter(letter: string): string {
  return letter
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** The words of a term in plain letters. Accents without a letter do not produce empty words. */
function splitPlainWords(term: string): string[] {
  return Array.from(term, foldLetter).join('').split(/\s+/).filter(Boolean);
}

/** Sets `marks` for all letters that are part of `wanted`, which must not be empty. Returns whether it occurs. */
function markMatches(letters: readonly string[], wanted: string, marks: boolean[]): boolean {
  const text = letters.join('');
  /** By UTF-16 unit of the text, the index of its letter. A combining accent has no unit. */
  const letterAt = letters.flatMap((letter, at) => new Array<number>(letter.length).fill(at));
  for (let start = text.indexOf(wanted); start !== -1; start = text.indexOf(wanted, start + wanted.length))
    marks.fill(true, letterAt[start], letterAt[start + wanted.length]);
  return text.includes(wanted);
}

/** True if a text contains the whole search term, ignoring case and accents. */
export function hasTerm(text: string, term: string): boolean {
  const words = splitPlainWords(term);
  return words.length > 0 && markMatches(Array.from(text, foldLetter), words.join(' '), []);
}

/** Splits a text into parts and marks those that match the term or, if it is not found, its words. `at` is the part's offset in letters. */
export function highlightMatches(text: string, term: string) {
  const letters = Array.from(text);
  const folded = letters.map(foldLetter);
  const marks = letters.map(() => false);
  const words = splitPlainWords(term);
  if (words.length > 0 && !markMatches(folded, words.join(' '), marks))
    for (const word of words) markMatches(folded, word, marks);
  const parts: { text: string; isMatch: boolean; at: number }[] = [];
  letters.forEach((letter, at) => {
    const isMatch = marks[at] === true;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch, at });
  });
  return parts;
}

const splitWords = (text: string): string[] =>
  foldName(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '');

/** The grid that a term describes: several filters (`'blue outdoor'`), or one and the group (`'blue fabric'`). Null if a word does not match. */
export function findGrid(term: string, itemGroup: string, options: FilterOptions): GridState | null {
  const words = new Set(splitWords(term));
  const left = new Set(words);
  const named = splitWords(formatItemGroupTitle(itemGroup)).filter((word) => left.delete(word)).length;
  const candidates = FACET_GROUPS.flatMap((group) =>
    (group.onlyItemGroup ?? itemGroup) === itemGroup
      ? options[group.key].map(({ value }) => ({ group, value, parts: splitWords(formatValue(group, value)) }))
      : [],
  ).filter(({ parts }) => parts.length > 0 && parts.every((part) => words.has(part)));
  // Values with more words take precedence: 'Sea Green' before 'Green'.
  candidates.sort((one, other) => other.parts.length - one.parts.length);
  let state: GridState = { selection: {}, page: 1 };
  let values = 0;
  for (const { group, value, parts } of candidates) {
    if (!parts.some((part) => left.has(part))) continue;
    for (const part of parts) left.delete(part);
    state = toggleValue(state, itemGroup, group.key, value, true);
    values += 1;
  }
  return left.size === 0 && values > 0 && values + named > 1 ? state : null;
}
