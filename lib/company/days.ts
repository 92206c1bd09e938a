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

function dayOf(word: string): Day | null {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (/^(?:public|bank)?holidays?$|^ph$/.test(letters)) return 'holiday';
  if (letters.length < 2) return null;
  // 'Mo', 'Tues', 'Thursdays'.
  return WEEKDAYS.find((day) => `${NAMES[day]}s`.startsWith(letters)) ?? null;
}

function daysOfPart(part: string): Day[] {
  const [first = '', last, ...more] = part.split(/\s*(?:[-–—]|\bto\b)\s*/i);
  const from = dayOf(first);
  if (last === undefined) return from === null ? [] : [from];
  const until = dayOf(last);
  if (more.length > 0 || from === null || until === null || from === 'holiday' || until === 'holiday') return [];
  const [start, end] = [WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(until)];
  return WEEKDAYS.filter((_, place) =>
    start <= end ? place >= start && place <= end : place >= start || place <= end,
  );
}

/**
 * The days that a text names, in any case, whole or shortened to two letters or more: `'Monday'`, `'TUES'`, `'Mon-Fri'`,
 * `'Sun and Public Holidays'`. Empty when it names none.
 */
export function readDays(text: string): Day[] {
  const parts = text.slice(0, 200).split(/\s*(?:[,;/&+]|\band\b)\s*/i);
  const whole = dayOf(text);
  return whole === null ? parts.flatMap(daysOfPart) : [whole];
}
