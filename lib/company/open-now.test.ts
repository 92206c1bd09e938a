import fc from 'fast-check';
import { computeLocalTime, toDayNumber } from './calendar';
import { buildOpenHint, DEFAULT_WEEK, parseWeek, type Week } from './store-week';

const hint = (time: string, week: Week = DEFAULT_WEEK, country: Parameters<typeof buildOpenHint>[2] = 'South Africa') =>
  buildOpenHint(new Date(time), week, country).text;
const NEVER = parseWeek([{ day: 'Monday', opens: null, closes: null }]);
const weekWith = (fields: Partial<Week>): Week => ({ ...DEFAULT_WEEK, ...fields });

describe('X3: open now', () => {
  it.each([
    // Wednesday 18 November 2026; local time is UTC+2.
    ['2026-11-18T05:59:59Z', 'Closed now, opens at 08:00'],
    ['2026-11-18T06:00:00Z', 'Open now, until 17:00'],
    ['2026-11-18T14:59:59Z', 'Open now, until 17:00'],
    ['2026-11-18T15:00:00Z', 'Closed now, opens Thu 08:00'],
    ['2026-11-18T22:30:00Z', 'Closed now, opens at 08:00'],
    ['2026-11-20T14:29:00Z', 'Open now, until 16:30'],
    ['2026-11-20T14:30:00Z', 'Closed now, opens Sat 09:00'],
    ['2026-11-21T12:00:00Z', 'Closed now, opens Mon 08:00'],
    ['2026-11-22T10:00:00Z', 'Closed now, opens Mon 08:00'],
  ])('%s: %s', (time, text) => {
    expect(hint(time)).toBe(text);
  });

  it("applies South Africa's public holidays", () => {
    // Day of Reconciliation; Good Friday to Family Day; the Monday after Women's Day.
    expect(hint('2026-12-16T10:00:00Z')).toBe('Closed now, opens Thu 08:00');
    expect(hint('2026-04-02T16:00:00Z')).toBe('Closed now, opens Sat 09:00');
    expect(hint('2026-04-04T13:00:00Z')).toBe('Closed now, opens Tue 08:00');
    expect(hint('2026-08-10T10:00:00Z')).toBe('Closed now, opens Tue 08:00');
    const holiday = weekWith({ holiday: [[600, 720]] });
    expect(hint('2026-12-16T09:00:00Z', holiday)).toBe('Open now, until 12:00');
    expect(hint('2026-12-16T07:00:00Z', holiday)).toBe('Closed now, opens at 10:00');
  });

  it("says 'usually' where the holidays are not known", () => {
    expect(hint('2026-11-18T06:00:00Z', DEFAULT_WEEK, 'Namibia')).toBe('Usually open now, until 17:00');
    expect(hint('2026-11-18T15:00:00Z', DEFAULT_WEEK, 'Mauritius')).toBe('Closed now, usually opens Thu 08:00');
  });

  it('uses the time zone of the country', () => {
    expect(hint('2026-11-18T04:30:00Z', DEFAULT_WEEK, 'Mauritius')).toBe('Usually open now, until 17:00');
    expect(hint('2026-11-18T04:30:00Z', DEFAULT_WEEK, 'Namibia')).toBe('Closed now, usually opens at 08:00');
    expect(computeLocalTime(new Date('2026-12-31T22:15:00Z'), 'South Africa')).toEqual({
      day: toDayNumber({ year: 2027, month: 1, day: 1 }),
      minutes: 15,
    });
  });

  it('opens in Namibia on the first Saturday of the month only', () => {
    expect(hint('2026-11-07T09:00:00Z', DEFAULT_WEEK, 'Namibia')).toBe('Usually open now, until 14:00');
    expect(hint('2026-11-14T09:00:00Z', DEFAULT_WEEK, 'Namibia')).toBe('Closed now, usually opens Mon 08:00');
    expect(hint('2026-08-08T09:00:00Z', DEFAULT_WEEK, 'Namibia')).toBe('Closed now, usually opens Mon 08:00');
    const saturdays: Week = { ...NEVER, sat: [[540, 840]] };
    expect(hint('2026-11-14T09:00:00Z', saturdays, 'Namibia')).toBe('Closed now, usually opens Sat 5 December 09:00');
  });

  it('between two shifts, around the clock, and never', () => {
    const split = weekWith({
      wed: [
        [480, 720],
        [780, 1020],
      ],
    });
    expect(hint('2026-11-18T10:30:00Z', split)).toBe('Closed now, opens at 13:00');
    const always = parseWeek([{ day: 'Mon-Sun', opens: '00:00', closes: '24:00' }]);
    expect(hint('2026-11-18T10:30:00Z', always)).toBe('Open now');
    expect(hint('2026-12-15T10:30:00Z', always)).toBe('Open now, until 24:00');
    expect(hint('2026-11-18T10:30:00Z', NEVER)).toBe('Closed now');
  });

  it('past midnight, on the day before and on the day itself', () => {
    const night = parseWeek([{ day: 'Wednesday', opens: '18:00:00', closes: '02:00:00' }]);
    expect(hint('2026-11-18T15:59:00Z', night)).toBe('Closed now, opens at 18:00');
    expect(hint('2026-11-18T20:00:00Z', night)).toBe('Open now, until 02:00');
    expect(hint('2026-11-18T23:59:00Z', night)).toBe('Open now, until 02:00');
    expect(hint('2026-11-19T00:00:00Z', night)).toBe('Closed now, opens Wed 18:00');
    const midnight = parseWeek([{ day: 'Wednesday', opens: '09:00:00', closes: '00:00:00' }]);
    expect(hint('2026-11-18T21:59:00Z', midnight)).toBe('Open now, until 24:00');
    expect(hint('2026-11-18T22:00:00Z', midnight)).toBe('Closed now, opens Wed 09:00');
  });

  // Both countries are at UTC+2 all year.
  const UTC_OFFSET_MS = 2 * 60 * 60 * 1000;
  const DAY_MS = 24 * 60 * 60 * 1000;
  const FIXED_HOLIDAYS = '01-01 03-21 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26'.split(' ');
  const EASTERS = [
    ...['2020-04-12', '2021-04-04', '2022-04-17', '2023-04-09', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28'],
    ...['2028-04-16', '2029-04-01', '2030-04-21', '2031-04-13', '2032-03-28', '2033-04-17', '2034-04-09', '2035-03-25'],
    ...['2036-04-13', '2037-04-05', '2038-04-25', '2039-04-10'],
  ].map((date) => Date.parse(date));

  /** Whether a day (midnight UTC, in milliseconds) is a public holiday in South Africa. */
  function isHoliday(day: number): boolean {
    const isFixedHoliday = (date: number) => FIXED_HOLIDAYS.includes(new Date(date).toISOString().slice(5, 10));
    const isMonday = new Date(day).getUTCDay() === 1;
    return (
      isFixedHoliday(day) ||
      (isMonday && isFixedHoliday(day - DAY_MS)) ||
      EASTERS.some((e) => day === e - 2 * DAY_MS || day === e + DAY_MS)
    );
  }

  /** The closing time of a store with the default hours; null when it is closed at `now`. */
  function closingTime(now: Date, country: 'South Africa' | 'Namibia'): string | null {
    const time = now.getTime() + UTC_OFFSET_MS;
    const day = Math.floor(time / DAY_MS) * DAY_MS;
    const clock = new Date(time).toISOString().slice(11, 16);
    const [weekday, date] = [new Date(day).getUTCDay(), new Date(day).getUTCDate()];
    if (weekday === 0 || (country === 'South Africa' && isHoliday(day))) return null;
    if (weekday === 6 && country === 'Namibia' && date > 7) return null;
    const [opens, closes] =
      weekday === 6 ? ['09:00', '14:00'] : weekday === 5 ? ['08:00', '16:30'] : ['08:00', '17:00'];
    return opens <= clock && clock < closes ? closes : null;
  }

  it('agrees with the default hours at every moment', () => {
    const any = fc.integer({ min: Date.parse('2020-01-02') / DAY_MS, max: Date.parse('2039-12-30') / DAY_MS });
    const easter = fc.constantFrom(...EASTERS).chain((e) => fc.integer({ min: e / DAY_MS - 3, max: e / DAY_MS + 2 }));
    const minute = fc.oneof(
      fc.integer({ min: 0, max: 24 * 60 - 1 }),
      fc.constantFrom(8 * 60, 9 * 60, 14 * 60, 16 * 60 + 30, 17 * 60).chain((m) => fc.constantFrom(m - 1, m)),
    );
    const moment = fc
      .tuple(fc.oneof({ weight: 3, arbitrary: any }, easter), minute, fc.integer({ min: 0, max: 59_999 }))
      .map(([day, m, rest]) => new Date(day * DAY_MS + m * 60_000 + rest - UTC_OFFSET_MS));
    fc.assert(
      fc.property(moment, fc.constantFrom('South Africa' as const, 'Namibia' as const), (now, country) => {
        const { open, text } = buildOpenHint(now, DEFAULT_WEEK, country);
        const until = closingTime(now, country);
        const usually = country === 'Namibia';
        expect(open).toBe(until !== null);
        if (until !== null) expect(text).toBe(`${usually ? 'Usually open' : 'Open'} now, until ${until}`);
        else
          expect(text).toMatch(
            usually
              ? /^Closed now, usually opens (?:at|Mon|Tue|Wed|Thu|Fri|Sat) 0[89]:00$/
              : /^Closed now, opens (?:at|Mon|Tue|Wed|Thu|Fri|Sat) 0[89]:00$/,
          );
      }),
      { numRuns: 1000 },
    );
  });
});
