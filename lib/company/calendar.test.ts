import fc from 'fast-check';
import { computeEasterSunday, getWeekdayIndex, listPublicHolidays, toDayNumber } from './calendar';

const dates = (year: number) =>
  [...listPublicHolidays(year)]
    .toSorted((a, b) => a - b)
    .map((day) => new Date(day * 86_400_000).toISOString().slice(5, 10));

describe("X3: South Africa's public holidays", () => {
  it.each([
    [1961, '04-02'],
    [1999, '04-04'],
    [2000, '04-23'],
    [2008, '03-23'],
    [2011, '04-24'],
    [2024, '03-31'],
    [2025, '04-20'],
    [2026, '04-05'],
    [2027, '03-28'],
    [2038, '04-25'],
    [2049, '04-18'],
    [2285, '03-22'],
  ])('Easter of %i', (year, date) => {
    const { month, day } = computeEasterSunday(year);
    expect(`0${month}-${String(day).padStart(2, '0')}`).toBe(date);
  });

  it('of 2026: the Monday after the Sunday of Women’s Day is one', () => {
    expect(dates(2026)).toEqual([
      '01-01',
      '03-21',
      '04-03',
      '04-06',
      '04-27',
      '05-01',
      '06-16',
      '08-09',
      '08-10',
      '09-24',
      '12-16',
      '12-25',
      '12-26',
    ]);
  });

  it('of 2023, 2025 and 2028', () => {
    expect(dates(2023)).toContain('01-02');
    expect(dates(2025)).toEqual(expect.arrayContaining(['04-18', '04-21', '04-27', '04-28']));
    expect(dates(2028)).toEqual([
      '01-01',
      '03-21',
      '04-14',
      '04-17',
      '04-27',
      '05-01',
      '06-16',
      '08-09',
      '09-24',
      '09-25',
      '12-16',
      '12-25',
      '12-26',
    ]);
  });

  it('a holiday on a Sunday is followed by another, and Easter is a Sunday from 22 March to 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1995, max: 2400 }), (year) => {
        const holidays = listPublicHolidays(year);
        for (const day of holidays) if (getWeekdayIndex(day) === 6) expect(holidays.has(day + 1)).toBe(true);
        const easter = toDayNumber(computeEasterSunday(year));
        expect(getWeekdayIndex(easter)).toBe(6);
        expect(easter).toBeGreaterThanOrEqual(toDayNumber({ year, month: 3, day: 22 }));
        expect(easter).toBeLessThanOrEqual(toDayNumber({ year, month: 4, day: 25 }));
        expect(holidays.size).toBeGreaterThanOrEqual(11);
      }),
    );
  });
});
