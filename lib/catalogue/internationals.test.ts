import fc from 'fast-check';
import { filterPublishedBrands } from './tiles';

const brand = (id: string, position: number, title = id, published = true) => ({ id, position, title, published });

describe('I1: international brands', () => {
  it('are the published ones by position, then by name', () => {
    const brands = [
      brand('a', 2),
      brand('b', 1, 'Valdoro'),
      brand('c', 1, 'élan'),
      brand('d', 0, 'Hidden', false),
      brand('e', 999),
    ];
    expect(filterPublishedBrands(brands).map(({ id }) => id)).toEqual(['c', 'b', 'a', 'e']);
  });

  it('include each brand once: the first published entry of its id', () => {
    expect(filterPublishedBrands([brand('1', 5, 'Draft', false), brand('1', 3), brand('1', 1)])).toEqual([
      brand('1', 3),
    ]);
  });

  it('are every published id once, by position, for any data, which is not changed', () => {
    const entry = fc.record({
      id: fc.constantFrom('1', '2', '3', '4'),
      title: fc.string(),
      published: fc.boolean(),
      position: fc.integer({ min: -3, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(entry), (brands) => {
        const before = structuredClone(brands);
        const shown = filterPublishedBrands(brands);
        expect(brands).toEqual(before);
        expect(shown.every(({ published }) => published)).toBe(true);
        expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
        expect(shown.map(({ position }) => position)).toEqual(
          shown.map(({ position }) => position).sort((a, b) => a - b),
        );
        expect(new Set(shown.map(({ id }) => id))).toEqual(
          new Set(brands.flatMap(({ id, published }) => (published ? [id] : []))),
        );
      }),
    );
  });
});
