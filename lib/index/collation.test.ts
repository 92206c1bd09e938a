import fc from 'fast-check';
import { compareCodePoints, compareNaturally, sortNameIndexes } from './collation';

describe('D12: the order of names', () => {
  it('compares by code point, beyond U+FFFF too', () => {
    expect(['\u{1f9f5}', '\uffee', 'b', 'ab', 'a', '', '\ud800', '\ue000'].sort(compareCodePoints)).toEqual([
      '',
      'a',
      'ab',
      'b',
      '\ue000',
      '\uffee',
      '\ud800',
      '\u{1f9f5}',
    ]);
  });

  it('agrees with a comparison of code points for well-formed texts', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '\u{10ffff}'),
    });
    const points = (value: string): string =>
      Array.from(value, (character) => (character.codePointAt(0) ?? 0).toString(16).padStart(6, '0')).join('');
    fc.assert(
      fc.property(text, text, (left, right) => {
        const [a, b] = [points(left), points(right)];
        expect(Math.sign(compareCodePoints(left, right))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });

  it('orders without regard to case and accents, numbers by value, and never treats different names as equal', () => {
    const names = ['10 m', 'zebra', 'Élan', '2 m', 'elan', 'Zebra', 'ELAN', 'élan b'];
    expect([...names].sort(compareNaturally)).toEqual([
      '2 m',
      '10 m',
      'ELAN',
      'elan',
      'Élan',
      'élan b',
      'Zebra',
      'zebra',
    ]);
    expect(Array.from(sortNameIndexes(names), (index) => names[index])).toEqual([...names].sort(compareNaturally));
  });
});
