import fc from 'fast-check';
import { formatRange, formatRangeName, listRangeOptions, parseRange } from './ranges';

const RUBS = { unit: '', perUnit: 1, choice: 'least' } as const;
const CENTIMETRES = { unit: 'cm', perUnit: 10, choice: 'band' } as const;

describe('T10: ranges of numbers', () => {
  it('come back the same after writing and reading', () => {
    const end = fc.option(fc.nat({ max: 9_999_999 }));
    fc.assert(
      fc.property(end, end, (min, max) => {
        fc.pre((min ?? max) !== null && (min ?? 0) <= (max ?? Infinity));
        expect(parseRange(formatRange({ min, max }))).toEqual({ min, max });
      }),
    );
  });

  it('any text is parsed to null or a range with an end, in order', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d-]{0,9}$/)), (text) => {
        const range = parseRange(text);
        expect(
          range === null || ((range.min ?? range.max) !== null && (range.min ?? 0) <= (range.max ?? Infinity)),
        ).toBe(true);
      }),
    );
  });

  it.each([
    [{ min: 30_000, max: null }, RUBS, '30 000 or more'],
    [{ min: 100_000, max: null }, RUBS, '100 000 or more'],
    [{ min: 900, max: null }, RUBS, '900 or more'],
    [{ min: 25_000, max: 45_000 }, RUBS, '25 000 to 45 000'],
    [{ min: 1300, max: 1399 }, CENTIMETRES, '130 to 139 cm'],
    [{ min: 2800, max: null }, CENTIMETRES, '280 cm or more'],
    [{ min: null, max: 100 }, CENTIMETRES, 'Up to 10 cm'],
    [{ min: 641, max: null }, CENTIMETRES, 'Over 64 cm'],
    [{ min: 1400, max: 1400 }, CENTIMETRES, '140 cm'],
  ])('%j is named %s', (range, unit, name) => {
    expect(formatRangeName(range, unit).replaceAll('\u00a0', ' ')).toBe(name);
  });

  it('a minimum counts all above it, a band its own; options with no product or with all are left out', () => {
    const bands = [
      [0, 5],
      [15_000, 20],
      [20_000, 0],
      [30_000, 41],
      [60_000, 0],
    ] as const;
    expect(listRangeOptions(bands, 'least')).toEqual([
      { value: '15000-', count: 61 },
      { value: '20000-', count: 41 },
      { value: '30000-', count: 41 },
    ]);
    expect(listRangeOptions(bands, 'band')).toEqual([
      { value: '-14999', count: 5 },
      { value: '15000-19999', count: 20 },
      { value: '30000-59999', count: 41 },
    ]);
    expect(listRangeOptions([], 'least')).toEqual([]);
    expect(listRangeOptions([[0, 7]], 'band')).toEqual([]);
  });
});
