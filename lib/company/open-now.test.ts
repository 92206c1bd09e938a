import fc from 'fast-check';
import { localTime } from './local-time';
import { openHint } from './open-now';
import { dayNumber } from './public-holidays';
import { DEFAULT_WEEK, type Week, weekOf } from './store-week';

const hint = (time: string, week: Week = DEFAULT_WEEK, country: Parameters<typeof openHint>[2] = 'South Africa') =>
  openHint(new Date(time), week, country).text;
const NEVER = weekOf([{ day: 'Monday', opens: null, closes: null }]);
const weekWith = (fields: Partial<Week>): Week => ({ ...DEFAULT_WEEK, ...fields });

describe('X3: open now', () => {
  it.each([
    // Wednesday 18 November 2026, by clocks two hours before those of Greenwich.
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

  it("keeps South Africa's public holidays", () => {
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

  it('by the clocks of the country', () => {
    expect(hint('2026-11-18T04:30:00Z', DEFAULT_WEEK, 'Mauritius')).toBe('Usually open now, until 17:00');
    expect(hint('2026-11-18T04:30:00Z', DEFAULT_WEEK, 'Namibia')).toBe('Closed now, usually opens at 08:00');
    expect(localTime(new Date('2026-12-31T22:15:00Z'), 'South Africa')).toEqual({
      day: dayNumber({ year: 2027, month: 1, day: 1 }),
      minutes: 15,
    });
  });

  it("Namibia's Saturday is the first of the month", () => {
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
    const always = weekOf([{ day: 'Mon-Sun', opens: '00:00', closes: '24:00' }]);
    expect(hint('2026-11-18T10:30:00Z', always)).toBe('Open now');
    expect(hint('2026-12-15T10:30:00Z', always)).toBe('Open now, until 24:00');
    expect(hint('2026-11-18T10:30:00Z', NEVER)).toBe('Closed now');
  });

  it('says at every moment what it says with the hours that are shown', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.constantFrom('South Africa' as const, 'Namibia' as const), (now, country) => {
        const { open, text } = openHint(now, DEFAULT_WEEK, country);
        expect(text).toMatch(
          open
            ? /^(?:Usually o|O)pen now, until (?:17:00|16:30|14:00)$/
            : /^Closed now, (?:usually )?opens (?:at|Mon|Tue|Wed|Thu|Fri|Sat) 0[89]:00$/,
        );
      }),
    );
  });
});
