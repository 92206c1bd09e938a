import { WEEKDAYS, type Weekday } from './days';
import type { Country } from './provinces';
import { clockTime, type Shift, sameShifts, type Week } from './store-week';

/** One row of a store's hours, as it is shown: `'Mon-Thu'`, `'08:00-17:00'`. */
export interface HoursRow {
  days: string;
  times: string;
}

const SHORT: Record<Weekday, string> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
};

const CLOSED = 'Closed';
const HOLIDAYS = 'Public Holidays';
const SUNDAY_AND_HOLIDAYS = 'Sun and Public Holidays';
const FIRST_SATURDAY = 'First Saturday/ Month';

/** A day's abbreviation: `'Mon'`. */
export function shortDay(day: Weekday): string {
  return SHORT[day];
}

/** A day's hours: `'08:00-12:00, 13:00-17:00'`, or `'Closed'`. */
function timesOf(shifts: readonly Shift[]): string {
  if (shifts.length === 0) return CLOSED;
  return shifts.map(([opens, closes]) => `${clockTime(opens)}-${clockTime(closes)}`).join(', ');
}

/**
 * A store's week as rows (X3): consecutive days with equal hours are one row, Sunday and public holidays too when theirs
 * are equal, and Namibia's Saturday is the first of the month and stands alone.
 */
export function hoursRows(week: Week, country: Country): HoursRow[] {
  const sundayIsHoliday = sameShifts(week.sun, week.holiday);
  const standsAlone = (day: Weekday) => (day === 'sun' && sundayIsHoliday) || (day === 'sat' && country === 'Namibia');
  const runs: { first: Weekday; last: Weekday }[] = [];
  for (const day of WEEKDAYS) {
    const run = runs.at(-1);
    const joins =
      run !== undefined && !standsAlone(day) && !standsAlone(run.last) && sameShifts(week[run.last], week[day]);
    if (joins) run.last = day;
    else runs.push({ first: day, last: day });
  }
  const rows = runs.map(({ first, last }) => {
    const times = timesOf(week[first]);
    if (first === 'sat' && standsAlone(first)) return { days: FIRST_SATURDAY, times };
    if (first === 'sun' && sundayIsHoliday) return { days: SUNDAY_AND_HOLIDAYS, times };
    return { days: first === last ? SHORT[first] : `${SHORT[first]}-${SHORT[last]}`, times };
  });
  return sundayIsHoliday ? rows : [...rows, { days: HOLIDAYS, times: timesOf(week.holiday) }];
}
