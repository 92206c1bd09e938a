import { formatAge } from './common';

describe('S5: how old a page is', () => {
  it.each([
    [-5000, 'just now'],
    [0, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 minute ago'],
    [200_000, '3 minutes ago'],
    [3_600_000, '1 hour ago'],
    [2 * 86_400_000 + 5, '2 days ago'],
  ])('%d ms: %s', (milliseconds, words) => {
    expect(formatAge(milliseconds)).toBe(words);
  });
});
