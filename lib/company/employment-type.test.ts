import { employmentTypes } from './employment-type';

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
    expect(employmentTypes(availability)).toEqual(types);
  });
});
