import { WEEKDAYS } from './days';
import { type LocalTime, localTime } from './local-time';
import type { Country } from './provinces';
import { publicHolidays, weekdayPlace } from './public-holidays';
import { shortDay } from './store-hours';
import { clockTime, type Shift, type Week } from './store-week';

/** Whether a store is open, and what to say about it: `'Open now, until 17:00'`. */
export interface OpenHint {
  open: boolean;
  text: string;
}

const MIDNIGHT = 24 * 60;

/** Days to look ahead: from one first Saturday to the next, past a holiday. */
const AHEAD = 70;

const dateOf = (day: number) => new Date(day * 24 * 60 * 60 * 1000);

/** The hours of one day of the calendar (see `dayNumber`). */
function shiftsOn(day: number, week: Week, country: Country): readonly Shift[] {
  const date = dateOf(day);
  if (country === 'South Africa' && publicHolidays(date.getUTCFullYear()).has(day)) return week.holiday;
  const weekday = WEEKDAYS[weekdayPlace(day)] ?? 'sun';
  // In Namibia, Saturday stands for the first one of the month.
  if (country === 'Namibia' && weekday === 'sat' && date.getUTCDate() > 7) return [];
  return week[weekday];
}

/** In words, seen from `today`, when it opens: `'at 08:00'`, `'Mon 08:00'`, `'Sat 5 December 09:00'`. */
function opening(day: number, minutes: number, today: number): string {
  const time = clockTime(minutes);
  if (day === today) return `at ${time}`;
  const weekday = shortDay(WEEKDAYS[weekdayPlace(day)] ?? 'sun');
  if (day - today < 7) return `${weekday} ${time}`;
  const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(dateOf(day));
  return `${weekday} ${date} ${time}`;
}

function nextOpening({ day: today, minutes }: LocalTime, week: Week, country: Country): string | null {
  for (let day = today; day <= today + AHEAD; day += 1) {
    const shift = shiftsOn(day, week, country).find(([opens]) => day > today || opens > minutes);
    if (shift !== undefined) return opening(day, shift[0], today);
  }
  return null;
}

/**
 * Whether a store is open at a moment, by the clocks of its country (X3). South Africa's public holidays count; those of
 * Namibia and Mauritius, some of which follow the moon, are not known, so there it says 'usually'.
 */
export function openHint(now: Date, week: Week, country: Country): OpenHint {
  const time = localTime(now, country);
  const sure = country === 'South Africa';
  const current = shiftsOn(time.day, week, country).find(
    ([opens, closes]) => opens <= time.minutes && time.minutes < closes,
  );
  if (current !== undefined) {
    const goesOn = current[1] === MIDNIGHT && shiftsOn(time.day + 1, week, country)[0]?.[0] === 0;
    const text = sure ? 'Open now' : 'Usually open now';
    return { open: true, text: goesOn ? text : `${text}, until ${clockTime(current[1])}` };
  }
  const next = nextOpening(time, week, country);
  if (next === null) return { open: false, text: 'Closed now' };
  return { open: false, text: `Closed now, ${sure ? 'opens' : 'usually opens'} ${next}` };
}
