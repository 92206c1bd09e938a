import type { Country } from './provinces';

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** The days that a store has hours for. */
export const DAYS = [...WEEKDAYS, 'holiday'] as const;

export type Day = (typeof DAYS)[number];

/** In the order of `WEEKDAYS`. */
export const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Words for several days. They do not include public holidays, which have hours of their own. */
const DAY_GROUPS: readonly { words: RegExp; days: readonly Weekday[] }[] = [
  { words: /^weekdays?$/, days: WEEKDAYS.slice(0, 5) },
  { words: /^weekends?$/, days: WEEKDAYS.slice(5) },
  { words: /^(?:daily|everyday|alldays|allweek)$/, days: WEEKDAYS },
];

/** 'First Saturday/ Month' or '1st Sat of the month', up to the next day in the text. */
const FIRST_SATURDAY = /\b(?:first|1st)\s+sat(?:urday)?s?\b(?:(?!\band\b)[^,;&+–—-])*/gi;

const MAX_DAYS_CHARS = 200;

const normalizeLetters = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, '');

function parseDay(word: string): Day | null {
  const letters = normalizeLetters(word);
  if (/^(?:public|bank)?holidays?$|^ph$/.test(letters)) return 'holiday';
  if (letters.length < 2) return null;
  if (letters === 'weds') return 'wed';
  // Accepts abbreviations and plurals: 'Mo', 'Tues', 'Thursdays'.
  return WEEKDAYS.find((_, place) => `${DAY_NAMES[place]}s`.toLowerCase().startsWith(letters)) ?? null;
}

function parseDaysOfPart(part: string): readonly Day[] {
  const group = DAY_GROUPS.find(({ words }) => words.test(normalizeLetters(part)));
  if (group !== undefined) return group.days;
  const [first = '', last, ...more] = part.split(/[-–—]|\bto\b/i);
  const from = parseDay(first);
  if (last === undefined) return from === null ? [] : [from];
  const until = parseDay(last);
  if (more.length > 0 || from === null || until === null || from === 'holiday' || until === 'holiday') return [];
  const [start, end] = [WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(until)];
  return WEEKDAYS.filter((_, place) =>
    start <= end ? place >= start && place <= end : place >= start || place <= end,
  );
}

/** The parts of a text, each with its days; without days if it cannot be parsed. */
function parseParts(text: string, country: Country): { part: string; days: readonly Day[] }[] {
  const short = text.slice(0, MAX_DAYS_CHARS);
  // Only Namibia's hours support a first Saturday. Elsewhere it would open the store on every Saturday.
  const plain = country === 'Namibia' ? short.replace(FIRST_SATURDAY, ' Saturday ') : short;
  const whole = parseDay(plain);
  if (whole !== null) return [{ part: plain, days: [whole] }];
  return plain.split(/[,;/&+]|\band\b/i).map((part) => ({ part: part.trim(), days: parseDaysOfPart(part) }));
}

/** Parses days such as `'Mon-Fri'` or `'Sun and Public Holidays'`, regardless of case. Names may be cut to two letters. Empty if there are none. */
export function parseDays(text: string, country: Country = 'South Africa'): Day[] {
  return parseParts(text, country).flatMap(({ days }) => days);
}

/** The parts of a text that are not days: `'Someday'` of `'Mon, Someday'`. */
export function listUnparsedDays(text: string, country: Country = 'South Africa'): string[] {
  return parseParts(text, country).flatMap(({ part, days }) => (days.length === 0 && part.trim() !== '' ? [part] : []));
}
