import { z } from 'zod';

// Lone surrogates are valid in JSON, but encodeURIComponent throws on them when a page builds a link.
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** More than any text of a page has. A longer one would be on every card, link and title. */
const MAX_TEXT_CHARS = 100_000;

/** Returns trimmed text of at most 100,000 characters; a number becomes text. Anything else becomes `''`, which means absent. */
export function parseText(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT_CHARS).replace(LONE_SURROGATE, '\uFFFD').trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Returns trimmed text, or null when it is absent or blank. */
export function parseTextOrNull(value: unknown): string | null {
  return parseText(value) || null;
}

const DECIMAL_PATTERN = /^[+-]?\d+(\.\d+)?$/;

/** Returns a finite number, also from text (`'140'`, `'489.00'`). Null for anything else. */
export function parseNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const trimmed = value.trim();
  if (!DECIMAL_PATTERN.test(trimmed)) return null;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : null;
}

/** Returns a non-negative safe integer (an id or a count), also from text. Null for anything else. */
export function parseWhole(value: unknown): number | null {
  const number = parseNumber(value);
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** Returns a length in pixels above 0, also from text. Null for anything else. */
export function parsePixels(value: unknown): number | null {
  const number = parseNumber(value);
  return number !== null && number > 0 ? number : null;
}

/** Returns a boolean, also from 1, 0, `'1'`, `'0'`, `'true'` or `'false'`, ignoring case. Null for anything else. */
export function parseFlag(value: unknown): boolean | null {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (word === true || word === 1 || word === '1' || word === 'true') return true;
  if (word === false || word === 0 || word === '0' || word === 'false') return false;
  return null;
}

/** Whether an entry is published. A missing field means published, an invalid one does not. */
export function parsePublished(value: unknown): boolean {
  return value === undefined || value === null || parseFlag(value) === true;
}

/** Returns a code of at least three digits. `5` and `'5'` become `'005'`, because numbers lose their leading zeros. */
export function parseCode(value: unknown): string {
  const text = parseText(value);
  return /^\d{1,2}$/.test(text) ? text.padStart(3, '0') : text;
}

const SCHEME_PATTERN = /^([a-z][a-z0-9+.-]*):/i;
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);

/** Returns a path, a file name or a URL with a safe scheme. Null when it is absent or unsafe (`javascript:`, `data:`). */
export function parseLink(value: unknown): string | null {
  // Browsers remove control characters before they parse the scheme.
  const address = parseText(value)
    .replace(/\p{Cc}/gu, '')
    .trim();
  if (address === '') return null;
  const scheme = SCHEME_PATTERN.exec(address)?.[1];
  return scheme === undefined || SAFE_SCHEMES.has(scheme.toLowerCase()) ? address : null;
}

/** Returns a time of day as `'08:00:00'`, from `'8:00'` or `'08:00:00'`. Null for anything else. */
export function parseTime(value: unknown): string | null {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?$/.exec(parseText(value));
  if (match === null) return null;
  const [, hours = '', minutes = '', seconds = '00'] = match;
  if (Number(minutes) > 59 || Number(seconds) > 59 || Number(hours) + Number(minutes) / 60 > 24) return null;
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}

const DAY = z.iso.date();

const INSTANT = z.union([z.iso.datetime({ offset: true }), DAY]);

/** Returns `{ updated }` (`'2026-09-14T08:00:00.000Z'`) from an ISO 8601 date, or a time with a zone. Empty for anything else. */
export function parseUpdated(value: unknown): { updated?: string } {
  const instant = INSTANT.safeParse(parseText(value)).data;
  return instant === undefined ? {} : { updated: new Date(instant).toISOString() };
}

/** Returns a keyword in the contract's spelling: lower case, with underscores for spaces and hyphens. */
export function parseKeyword(value: unknown): string {
  return parseText(value)
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

/** Returns the texts of a list or of a single value, without blanks and duplicates. */
export function parseTexts(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return [...new Set(values.map(parseText).filter((text) => text !== ''))];
}

/** An invalid list item, with the reason as message: `'brand_name is missing'`. `parseItems` catches it. */
export class ParseError extends Error {
  override readonly name = 'ParseError';
}

const createRequired = (parse: (value: unknown) => string | null) => (value: unknown, name: string) => {
  const parsed = parse(value);
  if (!parsed) throw new ParseError(`${name} is missing`);
  return parsed;
};

/** Parsers of an object's fields. An invalid optional field counts as absent, so that it does not discard the entry. */
export const field = {
  /** For nested lists and objects that are parsed separately. */
  raw: (value: unknown) => value,
  text: parseText,
  textOrNull: parseTextOrNull,
  texts: parseTexts,
  firstText: (value: unknown) => parseTexts(value)[0] ?? '',
  number: parseNumber,
  whole: parseWhole,
  flag: (value: unknown) => parseFlag(value) === true,
  published: parsePublished,
  /** Order among siblings; 999 when missing. */
  position: (value: unknown) => parseNumber(value) ?? 999,
  code: parseCode,
  codeOrNull: (value: unknown) => parseCode(value) || null,
  link: parseLink,
  keyword: parseKeyword,
  /** A time of day, or null when it is absent or 'Closed'. Other texts are an error, because they would show as closed. */
  time(value: unknown, name: string) {
    const time = parseTime(value);
    if (time === null && !/^(closed)?$/i.test(parseText(value))) throw new ParseError(`${name} is not a time`);
    return time;
  },
  /** A calendar day (`'2026-09-14'`). Null for anything else, including days that do not exist. */
  day: (value: unknown) => DAY.safeParse(parseText(value)).data ?? null,
  requiredText: createRequired(parseText),
  requiredCode: createRequired(parseCode),
  requiredLink: createRequired(parseLink),
};
