import fc from 'fast-check';
import { compareCodes, compareNames } from './lists';

describe('F3: alphabetical order', () => {
  it('disregards case and accents, and is not numeric', () => {
    const names = ['Zinnia', 'élan', 'Elm', 'apple', 'Banana', '9cm', '10cm'];
    expect(names.sort(compareNames)).toEqual(['10cm', '9cm', 'apple', 'Banana', 'élan', 'Elm', 'Zinnia']);
  });

  it('is by code unit for keys that are not displayed', () => {
    expect(['b', 'a', 'B', 'é', 'a'].sort(compareCodes)).toEqual(['B', 'a', 'a', 'b', 'é']);
  });

  it.each([
    ['compareNames', compareNames],
    ['compareCodes', compareCodes],
  ])('%s gives the same order for any input order', (_name, compare) => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (names) => {
        expect([...names].reverse().sort(compare)).toEqual([...names].sort(compare));
      }),
    );
  });
});
