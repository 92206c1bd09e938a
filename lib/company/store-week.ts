import { computeLocalTime, DAY_MS, getWeekdayIndex, type LocalTime, listPublicHolidays } from './calendar';
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

/** The end of a day in minutes. */
export const MIDNIGHT_MINUTES = 24 * 60;
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
function parseMinutes(time: string | null): number | null {
  const match = /^\s*(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*$/.exec(time ?? '');
  if (match === null) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  const total = hours * 60 + minutes;
  return minutes > 59 || total > MIDNIGHT_MINUTES ? null : total;
}

function parseShift({ opens, closes }: Timeslot): Shift[] {
  const [from, until] = [parseMinutes(opens), parseMinutes(closes)];
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
export function parseWeek(slots: readonly Timeslot[], country: Country = 'South Africa'): Week {
  const named = slots.flatMap((slot) => parseDays(slot.day, country).map((day) => ({ day, shifts: parseShift(slot) })));
  if (named.length === 0) return DEFAULT_WEEK;
  const listDayShifts = (day: Day) =>
    joinShifts(named.filter((row) => row.day === day).flatMap(({ shifts }) => shifts));
  return Object.fromEntries(DAYS.map((day) => [day, listDayShifts(day)])) as Record<Day, Shift[]>;
}

function isSameShifts(a: readonly Shift[], b: readonly Shift[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Formats minutes after midnight as `'08:00'`. The end of the day is `'24:00'`; later times are those of the next day. */
export function formatClockTime(minutes: number): string {
  const padTwo = (value: number) => String(value).padStart(2, '0');
  const ofDay = minutes > MIDNIGHT_MINUTES ? minutes - MIDNIGHT_MINUTES : minutes;
  return `${padTwo(Math.floor(ofDay / 60))}:${padTwo(ofDay % 60)}`;
}

/** A row of opening hours: `'Mon-Thu'`, `'08:00-17:00'`. */
export type HoursRow = ReturnType<typeof buildHoursRows>[number];

const CLOSED_TEXT = 'Closed';
const HOLIDAYS_TEXT = 'Public Holidays';
const SUNDAY_AND_HOLIDAYS = 'Sun and Public Holidays';
const FIRST_SATURDAY = 'First Saturday/ Month';

function formatShortDay(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

function formatTimes(shifts: readonly Shift[]): string {
  if (shifts.length === 0) return CLOSED_TEXT;
  return shifts.map(([opens, closes]) => `${formatClockTime(opens)}-${formatClockTime(closes)}`).join(', ');
}

/** A store's hours on Saturday: `'Sat 09:00-14:00'`, in Namibia `'First Saturday/ Month 09:00-14:00'`. */
export function formatSaturday(week: Week, country: Country): string {
  return `${country === 'Namibia' ? FIRST_SATURDAY : formatShortDay('sat')} ${formatTimes(week.sat)}`;
}

/** A store's week as rows. Consecutive days with equal hours share a row, as do Sunday and public holidays; Namibia's Saturday never does (X3). */
export function buildHoursRows(week: Week, country: Country) {
  const isSundayAsHoliday = isSameShifts(week.sun, week.holiday);
  const hasOwnRow = (day: Weekday) => (day === 'sun' && isSundayAsHoliday) || (day === 'sat' && country === 'Namibia');
  const runs: { first: Weekday; last: Weekday }[] = [];
  for (const day of WEEKDAYS) {
    const run = runs.at(-1);
    const isJoined =
      run !== undefined && !hasOwnRow(day) && !hasOwnRow(run.last) && isSameShifts(week[run.last], week[day]);
    if (isJoined) run.last = day;
    else runs.push({ first: day, last: day });
  }
  const rows = runs.map(({ first, last }) => {
    const times = formatTimes(week[first]);
    if (first === 'sat' && hasOwnRow(first)) return { days: FIRST_SATURDAY, times };
    if (first === 'sun' && isSundayAsHoliday) return { days: SUNDAY_AND_HOLIDAYS, times };
    return { days: first === last ? formatShortDay(first) : `${formatShortDay(first)}-${formatShortDay(last)}`, times };
  });
  return isSundayAsHoliday ? rows : [...rows, { days: HOLIDAYS_TEXT, times: formatTimes(week.holiday) }];
}

/** Days to search for the next opening. Enough to find a first Saturday of a month. */
const MAX_DAYS_AHEAD = 70;

const formatDate = (day: number) => new Date(day * DAY_MS);

/** The shifts on a calendar day (days since 1970). */
function listShiftsOn(day: number, week: Week, country: Country): readonly Shift[] {
  const date = formatDate(day);
  if (country === 'South Africa' && listPublicHolidays(date.getUTCFullYear()).has(day)) return week.holiday;
  const weekday = WEEKDAYS[getWeekdayIndex(day)] ?? 'sun';
  // In Namibia, Saturday's hours apply to the first one of the month.
  if (country === 'Namibia' && weekday === 'sat' && date.getUTCDate() > 7) return [];
  return week[weekday];
}

/** Formats an opening relative to `today`: `'at 08:00'`, `'Mon 08:00'`, `'Sat 5 December 09:00'`. */
function formatOpening(day: number, minutes: number, today: number): string {
  const time = formatClockTime(minutes);
  if (day === today) return `at ${time}`;
  const weekday = formatShortDay(WEEKDAYS[getWeekdayIndex(day)] ?? 'sun');
  if (day - today < 7) return `${weekday} ${time}`;
  const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    formatDate(day),
  );
  return `${weekday} ${date} ${time}`;
}

function findNextOpening({ day: today, minutes }: LocalTime, week: Week, country: Country): string | null {
  for (let day = today; day <= today + MAX_DAYS_AHEAD; day += 1) {
    const shift = listShiftsOn(day, week, country).find(([opens]) => day > today || opens > minutes);
    if (shift !== undefined) return formatOpening(day, shift[0], today);
  }
  return null;
}

/** Whether a store is open now, with a text: `'Open now, until 17:00'`. Outside South Africa it says 'usually', because holidays are unknown (X3). */
export function buildOpenHint(now: Date, week: Week, country: Country) {
  const time = computeLocalTime(now, country);
  const hasHolidays = country === 'South Africa';
  const fromYesterday = listShiftsOn(time.day - 1, week, country).map(
    ([opens, closes]): Shift => [opens - MIDNIGHT_MINUTES, closes - MIDNIGHT_MINUTES],
  );
  const current = [...listShiftsOn(time.day, week, country), ...fromYesterday].find(
    ([opens, closes]) => opens <= time.minutes && time.minutes < closes,
  );
  if (current !== undefined) {
    const canContinue = current[1] === MIDNIGHT_MINUTES && listShiftsOn(time.day + 1, week, country)[0]?.[0] === 0;
    const text = hasHolidays ? 'Open now' : 'Usually open now';
    return { open: true, text: canContinue ? text : `${text}, until ${formatClockTime(current[1])}` };
  }
  const next = findNextOpening(time, week, country);
  if (next === null) return { open: false, text: 'Closed now' };
  return { open: false, text: `Closed now, ${hasHolidays ? 'opens' : 'usually opens'} ${next}` };
}
