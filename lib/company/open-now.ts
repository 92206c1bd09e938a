import { DAY_MS, type LocalTime, localTime, publicHolidays, weekdayIndex } from './calendar';
import { WEEKDAYS } from './days';
import type { Country } from './provinces';
import { clockTime, type Shift, shortDay, type Week } from './store-week';

/** Whether a store is open, with the text to show: `'Open now, until 17:00'`. */
export interface OpenHint {
  open: boolean;
  text: string;
}

const MIDNIGHT_MINUTES = 24 * 60;

/** Enough to reach the next first Saturday of a month, past a holiday. */
const MAX_DAYS_AHEAD = 70;

const dateOf = (day: number) => new Date(day * DAY_MS);

/** The shifts on a calendar day (a `dayNumber`). */
function shiftsOn(day: number, week: Week, country: Country): readonly Shift[] {
  const date = dateOf(day);
  if (country === 'South Africa' && publicHolidays(date.getUTCFullYear()).has(day)) return week.holiday;
  const weekday = WEEKDAYS[weekdayIndex(day)] ?? 'sun';
  // In Namibia, Saturday's hours apply to the first one of the month.
  if (country === 'Namibia' && weekday === 'sat' && date.getUTCDate() > 7) return [];
  return week[weekday];
}

/** When it opens, seen from `today`: `'at 08:00'`, `'Mon 08:00'`, `'Sat 5 December 09:00'`. */
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

/** Whether a store is open, in its country's time zone. The public holidays of Namibia and Mauritius are not known, so the text says 'usually' there (X3). */
export function openHint(now: Date, week: Week, country: Country): OpenHint {
  const time = localTime(now, country);
  const knowsHolidays = country === 'South Africa';
  const current = shiftsOn(time.day, week, country).find(
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
