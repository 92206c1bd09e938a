import { DAY_MS, type LocalTime, localTime, publicHolidays, weekdayIndex } from './calendar';
import { DAYS, type Day, parseDays, WEEKDAYS, type Weekday } from './days';
import type { Country } from './provinces';

/** Opening hours in minutes after midnight: `[480, 1020]` is 08:00 to 17:00, `[1080, 1560]` is 18:00 to 02:00 on the next day. */
export type Shift = readonly [opens: number, closes: number];

/** The shifts of each day, sorted and separate; empty when the store is closed. */
export type Week = Readonly<Record<Day, readonly Shift[]>>;

/** A row of a store's hours in the hub. `day` is text ('Public Holidays'), times are `'08:00:00'` or null. */
export interface Timeslot {
  day: string;
  opens: string | null;
  closes: string | null;
}

const MIDNIGHT_MINUTES = 24 * 60;
const EIGHT_TO_FIVE: readonly Shift[] = [[8 * 60, 17 * 60]];

export const DEFAULT_WEEK: Week = {
  mon: EIGHT_TO_FIVE,
  tue: EIGHT_TO_FIVE,
  wed: EIGHT_TO_FIVE,
  thu: EIGHT_TO_FIVE,
  fri: [[8 * 60, 16 * 60 + 30]],
  sat: [[9 * 60, 14 * 60]],
  sun: [],
  holiday: [],
};

/** Parses `'08:00'` or `'08:00:59'` to minutes after midnight; null for anything else. */
function minutesOf(time: string | null): number | null {
  const match = /^\s*(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*$/.exec(time ?? '');
  if (match === null) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  const total = hours * 60 + minutes;
  return minutes > 59 || total > MIDNIGHT_MINUTES ? null : total;
}

function shiftOf({ opens, closes }: Timeslot): Shift[] {
  const [from, until] = [minutesOf(opens), minutesOf(closes)];
  if (from === null || until === null || from === until) return [];
  return [[from, from < until ? until : until + MIDNIGHT_MINUTES]];
}

/** Sorts shifts and joins those that touch or overlap. */
function joinShifts(shifts: readonly Shift[]): Shift[] {
  const result: Shift[] = [];
  for (const [opens, closes] of shifts.toSorted((a, b) => a[0] - b[0])) {
    const before = result.at(-1);
    if (before !== undefined && opens <= before[1])
      result[result.length - 1] = [before[0], Math.max(before[1], closes)];
    else result.push([opens, closes]);
  }
  return result;
}

/** A store's week from the hub's rows in any order. Days without a valid row are closed; without any known day the default hours apply (X3). */
export function weekOf(slots: readonly Timeslot[], country: Country = 'South Africa'): Week {
  const named = slots.flatMap((slot) => parseDays(slot.day, country).map((day) => ({ day, shifts: shiftOf(slot) })));
  if (named.length === 0) return DEFAULT_WEEK;
  const shiftsOfDay = (day: Day) => joinShifts(named.filter((row) => row.day === day).flatMap(({ shifts }) => shifts));
  return Object.fromEntries(DAYS.map((day) => [day, shiftsOfDay(day)])) as Record<Day, Shift[]>;
}

function sameShifts(a: readonly Shift[], b: readonly Shift[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Formats minutes after midnight as `'08:00'`. The end of the day is `'24:00'`; later times are those of the next day. */
export function clockTime(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const ofDay = minutes > MIDNIGHT_MINUTES ? minutes - MIDNIGHT_MINUTES : minutes;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

/** A row of opening hours: `'Mon-Thu'`, `'08:00-17:00'`. */
export type HoursRow = ReturnType<typeof hoursRows>[number];

const CLOSED = 'Closed';
const HOLIDAYS = 'Public Holidays';
const SUNDAY_AND_HOLIDAYS = 'Sun and Public Holidays';
const FIRST_SATURDAY = 'First Saturday/ Month';

function shortDay(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

function timesOf(shifts: readonly Shift[]): string {
  if (shifts.length === 0) return CLOSED;
  return shifts.map(([opens, closes]) => `${clockTime(opens)}-${clockTime(closes)}`).join(', ');
}

/** A store's hours on Saturday: `'Sat 09:00-14:00'`, in Namibia `'First Saturday/ Month 09:00-14:00'`. */
export function saturdayText(week: Week, country: Country): string {
  return `${country === 'Namibia' ? FIRST_SATURDAY : shortDay('sat')} ${timesOf(week.sat)}`;
}

/** A store's week as rows. Consecutive days with equal hours share a row, as do Sunday and public holidays; Namibia's Saturday never does (X3). */
export function hoursRows(week: Week, country: Country) {
  const sundayIsHoliday = sameShifts(week.sun, week.holiday);
  const hasOwnRow = (day: Weekday) => (day === 'sun' && sundayIsHoliday) || (day === 'sat' && country === 'Namibia');
  const runs: { first: Weekday; last: Weekday }[] = [];
  for (const day of WEEKDAYS) {
    const run = runs.at(-1);
    const joins = run !== undefined && !hasOwnRow(day) && !hasOwnRow(run.last) && sameShifts(week[run.last], week[day]);
    if (joins) run.last = day;
    else runs.push({ first: day, last: day });
  }
  const rows = runs.map(({ first, last }) => {
    const times = timesOf(week[first]);
    if (first === 'sat' && hasOwnRow(first)) return { days: FIRST_SATURDAY, times };
    if (first === 'sun' && sundayIsHoliday) return { days: SUNDAY_AND_HOLIDAYS, times };
    return { days: first === last ? shortDay(first) : `${shortDay(first)}-${shortDay(last)}`, times };
  });
  return sundayIsHoliday ? rows : [...rows, { days: HOLIDAYS, times: timesOf(week.holiday) }];
}

/** Days to search for the next opening. Enough to find a first Saturday of a month. */
const MAX_DAYS_AHEAD = 70;

const dateOf = (day: number) => new Date(day * DAY_MS);

/** The shifts on a calendar day (days since 1970). */
function shiftsOn(day: number, week: Week, country: Country): readonly Shift[] {
  const date = dateOf(day);
  if (country === 'South Africa' && publicHolidays(date.getUTCFullYear()).has(day)) return week.holiday;
  const weekday = WEEKDAYS[weekdayIndex(day)] ?? 'sun';
  // In Namibia, Saturday's hours apply to the first one of the month.
  if (country === 'Namibia' && weekday === 'sat' && date.getUTCDate() > 7) return [];
  return week[weekday];
}

/** Formats an opening relative to `today`: `'at 08:00'`, `'Mon 08:00'`, `'Sat 5 December 09:00'`. */
function opening(day: number, minutes: number, today: number): string {
  const time = clockTime(minutes);
  if (day === today) return `at ${time}`;
  const weekday = shortDay(WEEKDAYS[weekdayIndex(day)] ?? 'sun');
  if (day - today < 7) return `${weekday} ${time}`;
  const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(dateOf(day));
  return `${weekday} ${date} ${time}`;
}

function nextOpening({ day: today, minutes }: LocalTime, week: Week, country: Country): string | null {
  for (let day = today; day <= today + MAX_DAYS_AHEAD; day += 1) {
    const shift = shiftsOn(day, week, country).find(([opens]) => day > today || opens > minutes);
    if (shift !== undefined) return opening(day, shift[0], today);
  }
  return null;
}

/** Whether a store is open now, with a text: `'Open now, until 17:00'`. Outside South Africa it says 'usually', because holidays are unknown (X3). */
export function openHint(now: Date, week: Week, country: Country) {
  const time = localTime(now, country);
  const knowsHolidays = country === 'South Africa';
  const fromYesterday = shiftsOn(time.day - 1, week, country).map(
    ([opens, closes]): Shift => [opens - MIDNIGHT_MINUTES, closes - MIDNIGHT_MINUTES],
  );
  const current = [...shiftsOn(time.day, week, country), ...fromYesterday].find(
    ([opens, closes]) => opens <= time.minutes && time.minutes < closes,
  );
  if (current !== undefined) {
    const goesOn = current[1] === MIDNIGHT_MINUTES && shiftsOn(time.day + 1, week, country)[0]?.[0] === 0;
    const text = knowsHolidays ? 'Open now' : 'Usually open now';
    return { open: true, text: goesOn ? text : `${text}, until ${clockTime(current[1])}` };
  }
  const next = nextOpening(time, week, country);
  if (next === null) return { open: false, text: 'Closed now' };
  return { open: false, text: `Closed now, ${knowsHolidays ? 'opens' : 'usually opens'} ${next}` };
}
