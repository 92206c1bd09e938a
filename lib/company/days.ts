import type { Country } from './provinces';

/** The days of a week, from Monday. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** One day of the week. */
export type Weekday = (typeof WEEKDAYS)[number];

/** What a store has hours for: the days of the week, and public holidays. */
export const DAYS = [...WEEKDAYS, 'holiday'] as const;

/** A day of the week, or any public holiday. */
export type Day = (typeof DAYS)[number];

/** Days in English and whole, as schema.org and forms have them. */
const NAMES: Record<Weekday, string> = {
  mon: 'monday',
  tue: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  fri: 'friday',
  sat: 'saturday',
  sun: 'sunday',
};

/** Words for several days. Public holidays have hours of their own, even where a store is open daily. */
const GROUPS: readonly { words: RegExp; days: readonly Weekday[] }[] = [
  { words: /^weekdays?$/, days: WEEKDAYS.slice(0, 5) },
  { words: /^weekends?$/, days: WEEKDAYS.slice(5) },
  { words: /^(?:daily|everyday|alldays|allweek)$/, days: WEEKDAYS },
];

/** 'First Saturday/ Month', '1st Sat of the month': up to the next day that is named. */
const FIRST_SATURDAY = /\b(?:first|1st)\s+sat(?:urday)?s?\b(?:(?!\band\b)[^,;&+–—-])*/gi;

/** As much of a text as is read: no day is as long. */
const LONGEST = 200;

const lettersOf = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, '');

function dayOf(word: string): Day | null {
  const letters = lettersOf(word);
  if (/^(?:public|bank)?holidays?$|^ph$/.test(letters)) return 'holiday';
  if (letters.length < 2) return null;
  if (letters === 'weds') return 'wed';
  // 'Mo', 'Tues', 'Thursdays'.
  return WEEKDAYS.find((day) => `${NAMES[day]}s`.startsWith(letters)) ?? null;
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

/** The parts of a text that each name days, with the days that they name: none where a part is not understood. */
function readParts(text: string, country: Country): { part: string; days: readonly Day[] }[] {
  const short = text.slice(0, LONGEST);
  // Elsewhere the first Saturday is not understood: as a Saturday it would open the store on three others.
  const plain = country === 'Namibia' ? short.replace(FIRST_SATURDAY, ' Saturday ') : short;
  const whole = dayOf(plain);
  if (whole !== null) return [{ part: plain, days: [whole] }];
  return plain.split(/[,;/&+]|\band\b/i).map((part) => ({ part: part.trim(), days: daysOfPart(part) }));
}

/**
 * The days that a text names, in any case, whole or shortened to two letters or more: `'Monday'`, `'TUES'`, `'Mon-Fri'`,
 * `'Weekdays'`, `'Sun and Public Holidays'`, in Namibia `'First Saturday/ Month'` too. Empty when it names none.
 */
export function readDays(text: string, country: Country = 'South Africa'): Day[] {
  return readParts(text, country).flatMap(({ days }) => days);
}

/** What `readDays` does not understand of a text: `'Someday'` of `'Mon, Someday'`. */
export function unreadDays(text: string, country: Country = 'South Africa'): string[] {
  return readParts(text, country).flatMap(({ part, days }) => (days.length === 0 && part.trim() !== '' ? [part] : []));
}
