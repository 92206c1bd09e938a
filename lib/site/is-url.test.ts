import { isUrl } from './is-url.mjs';

describe('S5: what is a URL', () => {
  it.each([
    ['https://münchen.example/größe', undefined, true],
    ['/größe', 'http://n', true],
    ['/größe', undefined, false],
    ['https://', undefined, false],
    ['', undefined, false],
  ])('%j, against %j: %p', (text, base, expected) => {
    expect(isUrl(text, base)).toBe(expected);
  });

  it('has the same result however often it is checked', () => {
    const asked = Array.from({ length: 50_000 }, () => isUrl('https://münchen.example/größe'));
    expect(asked.every(Boolean)).toBe(true);
  });
});
