import { parseRetryAfter } from './send-request';

describe('F16: Retry-After', () => {
  it.each([
    ['3', 3000],
    [' 0 ', 0],
    ['Thu, 01 Jan 1970 00:01:00 GMT', 50_000],
    ['Thu, 01 Jan 1970 00:00:01 GMT', 0],
    ['soon', null],
    ['', null],
    [null, null],
  ])('reads %j as %j ms', (header, wait) => {
    expect(parseRetryAfter(header, 10_000)).toBe(wait);
  });
});
