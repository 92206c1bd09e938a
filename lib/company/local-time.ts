import type { Country } from './provinces';
import { type CalendarDay, dayNumber } from './public-holidays';

const ZONE: Record<Country, string> = {
  'South Africa': 'Africa/Johannesburg',
  Namibia: 'Africa/Windhoek',
  Mauritius: 'Indian/Mauritius',
};

/** A moment as clocks in a country show it: the day (see `dayNumber`), and minutes after midnight. */
export interface LocalTime {
  day: number;
  minutes: number;
}

/** What the clocks of a country show at a moment. */
export function localTime(now: Date, country: Country): LocalTime {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: ZONE[country],
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(now);
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const date: CalendarDay = { year: value('year'), month: value('month'), day: value('day') };
  return { day: dayNumber(date), minutes: value('hour') * 60 + value('minute') };
}
