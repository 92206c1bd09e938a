import fc from 'fast-check';
import { DAYS, listUnparsedDays, parseDays } from './days';

describe('X3: the days that a text names', () => {
  it.each([
    ['Monday', ['mon']],
    ['MONDAY ', ['mon']],
    ['mon', ['mon']],
    ['Tues.', ['tue']],
    ['Thurs', ['thu']],
    ['Sundays', ['sun']],
    ['Weds', ['wed']],
    ['tues', ['tue']],
    ['Thur', ['thu']],
    ['Weds-Fri', ['wed', 'thu', 'fri']],
    ['Weekdays', ['mon', 'tue', 'wed', 'thu', 'fri']],
    ['WEEKDAY', ['mon', 'tue', 'wed', 'thu', 'fri']],
    ['Weekend', ['sat', 'sun']],
    ['Weekends & Public Holidays', ['sat', 'sun', 'holiday']],
    ['Daily', ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']],
    ['Every day', ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']],
    ['First Saturday', []],
    ['we', ['wed']],
    ['Public Holidays', ['holiday']],
    ['public_holiday', ['holiday']],
    ['Holidays', ['holiday']],
    ['PH', ['holiday']],
    ['Mon-Fri', ['mon', 'tue', 'wed', 'thu', 'fri']],
    ['Monday – Thursday', ['mon', 'tue', 'wed', 'thu']],
    ['tue to thu', ['tue', 'wed', 'thu']],
    ['Sat-Mon', ['mon', 'sat', 'sun']],
    ['Mon, Wed & Fri', ['mon', 'wed', 'fri']],
    ['Sun and Public Holidays', ['sun', 'holiday']],
    ['m', []],
    ['Someday', []],
    ['', []],
    ['Mon-', ['mon']],
    ['Mon-Tue-Wed', []],
    ['Mon-Holidays', []],
    ['__proto__', []],
  ])('%p: %j', (text, days) => {
    expect(parseDays(text)).toEqual(days);
  });

  it.each([
    ['First Saturday', ['sat']],
    ['First Saturday/ Month', ['sat']],
    ['1st Sat of the month', ['sat']],
    ['Mon-Fri, first Saturday of every month and Sunday', ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']],
  ])('in Namibia %p: %j', (text, days) => {
    expect(parseDays(text, 'Namibia')).toEqual(days);
    expect(listUnparsedDays(text, 'Namibia')).toEqual([]);
  });

  it.each([
    ['Weds', []],
    ['Mon, Someday & Fri', ['Someday']],
    ['Mon-Tue-Wed', ['Mon-Tue-Wed']],
    ['Mon,', []],
    ['First Saturday', ['First Saturday']],
  ])('%p has the unparsed parts %j', (text, unread) => {
    expect(listUnparsedDays(text)).toEqual(unread);
  });

  it('are valid days for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => parseDays(text).every((day) => DAYS.includes(day))));
  });
});
