import { isClosed, listEmploymentTypes, parseWorkAddress } from './jobs';

describe('X4: where a job is done', () => {
  it.each([
    ['Cape Town', 'Cape Town', 'ZA'],
    ['Bellville, Cape Town', 'Bellville, Cape Town', 'ZA'],
    ['Cape Town or remote in South Africa', 'Cape Town or remote in South Africa', 'ZA'],
    ['Cape Town, South Africa', 'Cape Town', 'ZA'],
    ['Windhoek, Namibia', 'Windhoek', 'NA'],
    ['Windhoek Namibia', 'Windhoek', 'NA'],
    ['Windhoek (Namibia)', 'Windhoek', 'NA'],
    ['Port Louis - MAURITIUS.', 'Port Louis', 'MU'],
    ['Port Louis,\nMauritius', 'Port Louis', 'MU'],
    ['Remote in Namibia', 'Remote in Namibia', 'NA'],
    ['Cape Town or Namibia', 'Cape Town or Namibia', 'ZA'],
    ['Namibia Street, Cape Town', 'Namibia Street, Cape Town', 'ZA'],
    ['Oldnamibia', 'Oldnamibia', 'ZA'],
  ])('%p is %p in %p', (location, locality, country) => {
    expect(parseWorkAddress(location)).toEqual({ locality, country });
  });

  it.each([
    ['Namibia', 'NA'],
    [', Namibia', 'NA'],
    ['Mauritius', 'MU'],
    ['south  africa', 'ZA'],
  ])('%p names a country and no place', (location, country) => {
    expect(parseWorkAddress(location)).toEqual({ locality: '', country });
  });
});

describe('X4: the kind of employment in the words of a job', () => {
  it.each([
    ['Full time, permanent', ['FULL_TIME']],
    ['FULL-TIME', ['FULL_TIME']],
    ['Fulltime', ['FULL_TIME']],
    ['Part time, three days', ['PART_TIME']],
    ['Full time or part-time', ['FULL_TIME', 'PART_TIME']],
    ['Six-month contract', ['CONTRACTOR']],
    ['Fixed-term contract, full time', ['FULL_TIME', 'CONTRACTOR']],
    ['Temporary', ['TEMPORARY']],
    ['Internship', ['INTERN']],
    ['Twelve-month learnership', ['INTERN']],
    ['International travel, contemporary showroom', []],
    ['', []],
  ])('%p says %p', (availability, types) => {
    expect(listEmploymentTypes(availability)).toEqual(types);
  });
});

describe('X4: whether a job is closed', () => {
  it.each([
    ['2026-10-30', '2026-10-30T12:00:00Z', false],
    // The day ends at 22:00 UTC in South Africa.
    ['2026-10-30', '2026-10-30T21:59:00Z', false],
    ['2026-10-30', '2026-10-30T22:00:00Z', true],
    ['2026-10-30', '2026-11-02T08:00:00Z', true],
    [null, '2026-11-02T08:00:00Z', false],
  ])('closing date %p at %p: %p', (closingDate, now, closed) => {
    expect(isClosed(closingDate, new Date(now))).toBe(closed);
  });
});
