import fc from 'fast-check';
import { WEEKDAYS } from './days';
import { buildHoursRows, DEFAULT_WEEK, parseWeek, type Timeslot } from './store-week';

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const slot = (day: string, opens: string | null, closes: string | null): Timeslot => ({ day, opens, closes });
const slots = (days: string[], opens: string, closes: string) => days.map((day) => slot(day, opens, closes));
const rows = (hours: Timeslot[], country: Parameters<typeof buildHoursRows>[1] = 'South Africa') =>
  buildHoursRows(parseWeek(hours, country), country).map(({ days, times }) => `${days} ${times}`);

const DEFAULT = ['Mon-Thu 08:00-17:00', 'Fri 08:00-16:30', 'Sat 09:00-14:00', 'Sun and Public Holidays Closed'];
const WEEK = [
  ...slots(NAMES.slice(0, 4), '08:00:00', '17:00:00'),
  slot('Friday', '08:00:00', '16:30:00'),
  slot('Saturday', '09:00:00', '14:00:00'),
];

describe('X3: trading hours', () => {
  it('a store without hours has the default ones', () => {
    expect(rows([])).toEqual(DEFAULT);
    expect(rows([slot('Someday', '01:00', '02:00')])).toEqual(DEFAULT);
  });

  it('are cut to hours and minutes, and days without hours are closed', () => {
    expect(rows(WEEK)).toEqual(DEFAULT);
    expect(rows(slots(['Monday'], '8:00:59', '17:00:59.000'))).toEqual([
      'Mon 08:00-17:00',
      'Tue-Sat Closed',
      'Sun and Public Holidays Closed',
    ]);
  });

  it.each<[string, Timeslot[], string[]]>([
    [
      'consecutive days with equal hours are one row, others are not',
      [...slots(['Mon', 'Tue', 'Thu'], '08:00', '17:00'), ...slots(['Wed'], '09:00', '17:00')],
      ['Mon-Tue 08:00-17:00', 'Wed 09:00-17:00', 'Thu 08:00-17:00', 'Fri-Sat Closed', 'Sun and Public Holidays Closed'],
    ],
    ['all days equal', slots(NAMES, '09:00', '18:00'), ['Mon-Sun 09:00-18:00', 'Public Holidays Closed']],
    [
      'public holidays as Sunday',
      slots([...NAMES, 'Public Holidays'], '09:00', '18:00'),
      ['Mon-Sat 09:00-18:00', 'Sun and Public Holidays 09:00-18:00'],
    ],
    [
      'public holidays alone',
      [...WEEK, slot('Public Holiday', '10:00', '12:00')],
      ['Mon-Thu 08:00-17:00', 'Fri 08:00-16:30', 'Sat 09:00-14:00', 'Sun Closed', 'Public Holidays 10:00-12:00'],
    ],
    [
      'Sunday alone',
      [...WEEK, slot('sunday', '10:00', '13:00')],
      ['Mon-Thu 08:00-17:00', 'Fri 08:00-16:30', 'Sat 09:00-14:00', 'Sun 10:00-13:00', 'Public Holidays Closed'],
    ],
    [
      'two shifts a day',
      [...slots(NAMES.slice(0, 5), '13:00', '17:00'), ...slots(NAMES.slice(0, 5), '08:00', '12:00')],
      ['Mon-Fri 08:00-12:00, 13:00-17:00', 'Sat Closed', 'Sun and Public Holidays Closed'],
    ],
    [
      'shifts that are the same, touch or overlap',
      [
        ...slots(['Mon', 'Mon'], '08:00', '12:00'),
        ...slots(['Tue'], '08:00', '10:00'),
        ...slots(['Tue'], '10:00', '12:00'),
        ...slots(['Wed'], '08:00', '11:00'),
        ...slots(['Wed'], '09:00', '12:00'),
        ...slots(['Wed'], '09:00', '10:00'),
      ],
      ['Mon-Wed 08:00-12:00', 'Thu-Sat Closed', 'Sun and Public Holidays Closed'],
    ],
    [
      'times that make no sense',
      [
        slot('Mon', '17:00', '17:00:00'),
        slot('Tue', '25:00', '26:00'),
        slot('Wed', 'noon', '17:00'),
        slot('Thu', null, '17:00'),
        slot('Fri', '08:61', '17:00'),
        slot('Sat', '09:00', '09:00'),
      ],
      ['Mon-Sat Closed', 'Sun and Public Holidays Closed'],
    ],
    [
      'until midnight, given as the beginning or the end of a day, or until a time of the next day',
      [slot('Mon', '09:00:00', '00:00:00'), slot('Tue', '09:00', '24:00'), ...slots(['Wed', 'Thu'], '18:00', '02:00')],
      ['Mon-Tue 09:00-24:00', 'Wed-Thu 18:00-02:00', 'Fri-Sat Closed', 'Sun and Public Holidays Closed'],
    ],
    [
      'around the clock',
      slots([...NAMES, 'ph'], '00:00', '24:00'),
      ['Mon-Sat 00:00-24:00', 'Sun and Public Holidays 00:00-24:00'],
    ],
  ])('%s', (_name, hours, expected) => {
    expect(rows(hours)).toEqual(expected);
  });

  it("Namibia shows 'First Saturday/ Month' instead of Saturday", () => {
    expect(rows([], 'Namibia')).toEqual([
      'Mon-Thu 08:00-17:00',
      'Fri 08:00-16:30',
      'First Saturday/ Month 09:00-14:00',
      'Sun and Public Holidays Closed',
    ]);
    expect(rows(slots(NAMES, '09:00', '17:00'), 'Namibia')).toEqual([
      'Mon-Fri 09:00-17:00',
      'First Saturday/ Month 09:00-17:00',
      'Sun 09:00-17:00',
      'Public Holidays Closed',
    ]);
    expect(rows([], 'Mauritius')).toEqual(DEFAULT);
  });

  it("Namibia's first Saturday may be given as it is shown; elsewhere that opens no Saturday", () => {
    const hours = [slot('Weekdays', '08:00', '17:00'), slot('First Saturday/ Month', '09:00', '13:00')];
    expect(rows(hours, 'Namibia')).toEqual([
      'Mon-Fri 08:00-17:00',
      'First Saturday/ Month 09:00-13:00',
      'Sun and Public Holidays Closed',
    ]);
    expect(rows(hours)).toEqual(['Mon-Fri 08:00-17:00', 'Sat Closed', 'Sun and Public Holidays Closed']);
  });

  it('of weekdays alone leave the weekend closed', () => {
    expect(rows([slot('Weekdays', '08:00', '17:00')])).toEqual([
      'Mon-Fri 08:00-17:00',
      'Sat Closed',
      'Sun and Public Holidays Closed',
    ]);
  });

  const time = fc.oneof(
    fc.constantFrom('00:00', '08:00', '09:00:00', '17:00', '24:00', '9:5', 'x', ''),
    fc.constant(null),
    fc.string(),
  );
  const day = fc.oneof(
    fc.constantFrom(...NAMES, 'mon', 'Public Holidays', 'Mon-Fri', 'Sun and Public Holidays'),
    fc.string(),
  );
  const someSlots = fc.array(fc.record({ day, opens: time, closes: time }), { maxLength: 20 });
  const country = fc.constantFrom('South Africa' as const, 'Namibia' as const, 'Mauritius' as const);

  /** The days that a row of the hours covers. */
  function coveredDays(days: string): string[] {
    if (days === 'Sun and Public Holidays') return ['sun', 'holiday'];
    if (days === 'Public Holidays') return ['holiday'];
    if (days === 'First Saturday/ Month') return ['sat'];
    const [first = '', last = first] = days.toLowerCase().split('-');
    const names: string[] = [...WEEKDAYS];
    return names.slice(names.indexOf(first), names.indexOf(last) + 1);
  }

  it('name every day exactly once, in order, whatever the hub says', () => {
    fc.assert(
      fc.property(someSlots, country, (hours, where) => {
        const shown = buildHoursRows(parseWeek(hours, where), where);
        expect(shown.flatMap(({ days }) => coveredDays(days))).toEqual([...WEEKDAYS, 'holiday']);
        for (const { times } of shown)
          expect(times).toMatch(/^(?:Closed|\d\d:\d\d-\d\d:\d\d(?:, \d\d:\d\d-\d\d:\d\d)*)$/);
      }),
    );
  });

  it('do not depend on the order of the rows, nor on duplicates', () => {
    fc.assert(
      fc.property(someSlots, fc.infiniteStream(fc.nat()), (hours, picks) => {
        const shuffled = hours
          .map((row) => ({ row, at: picks.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ row }) => row);
        expect(parseWeek(shuffled)).toEqual(parseWeek(hours));
        expect(parseWeek([...hours, ...hours])).toEqual(parseWeek(hours));
      }),
    );
  });

  it('are closed, not the default, when days are named without times', () => {
    expect(parseWeek([slot('Monday', null, null)])).not.toEqual(DEFAULT_WEEK);
    expect(rows(NAMES.map((name) => slot(name, null, null)))).toEqual([
      'Mon-Sat Closed',
      'Sun and Public Holidays Closed',
    ]);
  });
});
