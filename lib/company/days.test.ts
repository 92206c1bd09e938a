import fc from 'fast-check';
import { DAYS, readDays } from './days';

describe('X3: the days that a text names', () => {
  it.each([
    ['Monday', ['mon']],
    ['MONDAY ', ['mon']],
    ['mon', ['mon']],
    ['Tues.', ['tue']],
    ['Thurs', ['thu']],
    ['Sundays', ['sun']],
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
    expect(readDays(text)).toEqual(days);
  });

  it('are days, whatever the text', () => {
    fc.assert(fc.property(fc.string(), (text) => readDays(text).every((day) => DAYS.includes(day))));
  });
});
