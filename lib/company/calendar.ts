import type { Country } from './provinces';

/** A calendar day without a time zone. `month` starts at 1. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of days from 1 January 1970 to a calendar day. */
export function toDayNumber({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** The weekday of a day (days since 1970): 0 is Monday. */
export function getWeekdayIndex(number: number): number {
  // 1 January 1970 was a Thursday.
  return (((number + 3) % 7) + 7) % 7;
}

/** Easter Sunday of a year in the Gregorian calendar (Meeus/Jones/Butcher algorithm). */
export function computeEasterSunday(year: number): CalendarDay {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return { year, month: Math.floor(sum / 31), day: (sum % 31) + 1 };
}

/** South Africa's public holidays with a fixed date, as `MM-DD` (Public Holidays Act, 1994). */
const FIXED_HOLIDAYS = ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26'];

const SUNDAY_INDEX = 6;

/** South Africa's public holidays in a year (days since 1970), with the Monday after one on a Sunday. Lacks one-time holidays such as elections. */
export function listPublicHolidays(year: number): ReadonlySet<number> {
  const easter = toDayNumber(computeEasterSunday(year));
  const fixed = FIXED_HOLIDAYS.map((date) => Date.parse(`${year}-${date}`) / DAY_MS);
  const holidays = [...fixed, easter - 2, easter + 1];
  const mondays = holidays.filter((day) => getWeekdayIndex(day) === SUNDAY_INDEX).map((day) => day + 1);
  return new Set([...holidays, ...mondays]);
}

const TIME_ZONES: Record<Country, string> = {
  'South Africa': 'Africa/Johannesburg',
  Namibia: 'Africa/Windhoek',
  Mauritius: 'Indian/Mauritius',
};

export type LocalTime = ReturnType<typeof computeLocalTime>;

/** The day (days since 1970) and the minutes after midnight in a country's time zone. */
export function computeLocalTime(now: Date, country: Country) {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: TIME_ZONES[country],
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(now);
  const getPart = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const date: CalendarDay = { year: getPart('year'), month: getPart('month'), day: getPart('day') };
  return { day: toDayNumber(date), minutes: getPart('hour') * 60 + getPart('minute') };
}
