import { isUrl } from './is-url.mjs';

describe('S5: what is an address', () => {
  it.each([
    ['https://münchen.example/größe', undefined, true],
    ['/größe', 'http://n', true],
    ['/größe', undefined, false],
    ['https://', undefined, false],
    ['', undefined, false],
  ])('%j, against %j: %p', (text, base, expected) => {
    expect(isUrl(text, base)).toBe(expected);
  });

  it('stays one, however often it is asked for', () => {
    const asked = Array.from({ length: 50_000 }, () => isUrl('https://münchen.example/größe'));
    expect(asked.every(Boolean)).toBe(true);
  });
});
