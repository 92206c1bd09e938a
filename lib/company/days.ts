import type { Country } from './provinces';

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** What a store has hours for. */
export const DAYS = [...WEEKDAYS, 'holiday'] as const;

export type Day = (typeof DAYS)[number];

/** In the order of `WEEKDAYS`. */
const NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Words for several days. Public holidays have hours of their own, even where a store is open daily. */
const GROUPS: readonly { words: RegExp; days: readonly Weekday[] }[] = [
  { words: /^weekdays?$/, days: WEEKDAYS.slice(0, 5) },
  { words: /^weekends?$/, days: WEEKDAYS.slice(5) },
  { words: /^(?:daily|everyday|alldays|allweek)$/, days: WEEKDAYS },
];

/** 'First Saturday/ Month', '1st Sat of the month': up to the next day that is named. */
const FIRST_SATURDAY = /\b(?:first|1st)\s+sat(?:urday)?s?\b(?:(?!\band\b)[^,;&+–—-])*/gi;

const MAX_CHARS = 200;

const lettersOf = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, '');

function dayOf(word: string): Day | null {
  const letters = lettersOf(word);
  if (/^(?:public|bank)?holidays?$|^ph$/.test(letters)) return 'holiday';
  if (letters.length < 2) return null;
  if (letters === 'weds') return 'wed';
  // 'Mo', 'Tues', 'Thursdays'.
  return WEEKDAYS.find((_, place) => `${NAMES[place]}s`.startsWith(letters)) ?? null;
}

function daysOfPart(part: string): readonly Day[] {
  const group = GROUPS.find(({ words }) => words.test(lettersOf(part)));
  if (group !== undefined) return group.days;
  const [first = '', last, ...more] = part.split(/[-–—]|\bto\b/i);
  const from = dayOf(first);
  if (last === undefined) return from === null ? [] : [from];
  const until = dayOf(last);
  if (more.length > 0 || from === null || until === null || from === 'holiday' || until === 'holiday') return [];
  const [start, end] = [WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(until)];
  return WEEKDAYS.filter((_, place) =>
    start <= end ? place >= start && place <= end : place >= start || place <= end,
  );
}

/** The parts of a text with the days that each names; an empty list for a part that cannot be parsed. */
function parseParts(text: string, country: Country): { part: string; days: readonly Day[] }[] {
  const short = text.slice(0, MAX_CHARS);
  // In other countries the first Saturday is not supported: parsed as a Saturday it would open the store on three others.
  const plain = country === 'Namibia' ? short.replace(FIRST_SATURDAY, ' Saturday ') : short;
  const whole = dayOf(plain);
  if (whole !== null) return [{ part: plain, days: [whole] }];
  return plain.split(/[,;/&+]|\band\b/i).map((part) => ({ part: part.trim(), days: daysOfPart(part) }));
}

/** The days that a text names, in any case and abbreviated to two letters or more: `'Mon-Fri'`, `'Sun and Public Holidays'`. Empty when it names none. */
export function parseDays(text: string, country: Country = 'South Africa'): Day[] {
  return parseParts(text, country).flatMap(({ days }) => days);
}

/** The parts that `parseDays` cannot parse: `'Someday'` of `'Mon, Someday'`. */
export function unparsedDays(text: string, country: Country = 'South Africa'): string[] {
  return parseParts(text, country).flatMap(({ part, days }) => (days.length === 0 && part.trim() !== '' ? [part] : []));
}
