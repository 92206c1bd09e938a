import { type Day, readDays } from './days';
import type { Country } from './provinces';

/** A time of opening, in minutes after midnight: `[480, 1020]` is 08:00 to 17:00. */
export type Shift = readonly [opens: number, closes: number];

/** When a store is open: the shifts of each day from early to late, none that touch; no shifts when it is closed. */
export type Week = Readonly<Record<Day, readonly Shift[]>>;

/** One row of a store's hours, as the hub has it: `day` in words ('Public Holidays'), times as `'08:00:00'`, or null. */
export interface Timeslot {
  day: string;
  opens: string | null;
  closes: string | null;
}

const DAY_END = 24 * 60;
const EARLY: readonly Shift[] = [[8 * 60, 17 * 60]];

/** The hours of a store that has none of its own (spec, 9). */
export const DEFAULT_WEEK: Week = {
  mon: EARLY,
  tue: EARLY,
  wed: EARLY,
  thu: EARLY,
  fri: [[8 * 60, 16 * 60 + 30]],
  sat: [[9 * 60, 14 * 60]],
  sun: [],
  holiday: [],
};

/** Minutes after midnight of `'08:00'` or `'08:00:59'`, cut to the minute; null for no time. */
function minutesOf(time: string | null): number | null {
  const match = /^\s*(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*$/.exec(time ?? '');
  if (match === null) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  const total = hours * 60 + minutes;
  return minutes > 59 || total > DAY_END ? null : total;
}

function shiftOf({ opens, closes }: Timeslot): Shift[] {
  const [from, until] = [minutesOf(opens), minutesOf(closes)];
  return from === null || until === null || from >= until ? [] : [[from, until]];
}

/** Shifts from early to late; those that touch or overlap become one. */
function joined(shifts: readonly Shift[]): Shift[] {
  const result: Shift[] = [];
  for (const [opens, closes] of shifts.toSorted((a, b) => a[0] - b[0])) {
    const before = result.at(-1);
    if (before !== undefined && opens <= before[1])
      result[result.length - 1] = [before[0], Math.max(before[1], closes)];
    else result.push([opens, closes]);
  }
  return result;
}

/**
 * A store's week from its rows, in whatever order they come (X3). Several rows of a day are its shifts; a day without a row,
 * or with one that has no proper times, is closed. A store that names no day at all has the default hours. In Namibia the
 * first Saturday of the month stands as `sat`.
 */
export function weekOf(slots: readonly Timeslot[], country: Country = 'South Africa'): Week {
  const named = slots.flatMap((slot) => readDays(slot.day, country).map((day) => ({ day, shifts: shiftOf(slot) })));
  if (named.length === 0) return DEFAULT_WEEK;
  const of = (day: Day) => joined(named.filter((row) => row.day === day).flatMap(({ shifts }) => shifts));
  return {
    mon: of('mon'),
    tue: of('tue'),
    wed: of('wed'),
    thu: of('thu'),
    fri: of('fri'),
    sat: of('sat'),
    sun: of('sun'),
    holiday: of('holiday'),
  };
}

/** True when two days have the same hours. */
export function sameShifts(a: readonly Shift[], b: readonly Shift[]): boolean {
  return (
    a.length === b.length && a.every(([opens, closes], place) => opens === b[place]?.[0] && closes === b[place][1])
  );
}

/** Minutes after midnight as `'08:00'`. */
export function clockTime(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
