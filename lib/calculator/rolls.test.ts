import fc from 'fast-check';
import { countRolls, groupByLength, type Run, sumLengths } from './calculate';

const anyRuns = fc
  .array(fc.record({ length: fc.integer({ min: 1, max: 4000 }), count: fc.integer({ min: 0, max: 30 }) }), {
    maxLength: 6,
  })
  .map(groupByLength);
const anyRollLength = fc.integer({ min: 4000, max: 12_000 });

/** Reference implementation of countRolls: first fit, one strip at a time. */
function countRollsOneByOne(runs: readonly Run[], rollLength: number): number {
  const remainders: number[] = [];
  for (const { length, count } of runs) {
    for (let strip = 0; strip < count; strip++) {
      const index = remainders.findIndex((remainder) => remainder >= length);
      if (index === -1) remainders.push(rollLength - length);
      else remainders[index] = (remainders[index] ?? 0) - length;
    }
  }
  return remainders.length;
}

describe('X6: strips and rolls', () => {
  it('puts equal lengths together, the longest first', () => {
    const runs = [
      { length: 900, count: 2 },
      { length: 2700, count: 3 },
      { length: 900, count: 1 },
      { length: 0, count: 5 },
      { length: 50, count: 0 },
    ];
    expect(groupByLength(runs)).toEqual([
      { length: 2700, count: 3 },
      { length: 900, count: 3 },
    ]);
  });

  it('cuts short strips from the remainders of all rolls', () => {
    // 10.05: three of 2.70 leave 1.95 each time; that holds three of 0.60, or one of 1.20.
    expect(
      countRolls(
        [
          { length: 2700, count: 9 },
          { length: 600, count: 9 },
        ],
        10_050,
      ),
    ).toBe(3);
    expect(
      countRolls(
        [
          { length: 2700, count: 9 },
          { length: 600, count: 10 },
        ],
        10_050,
      ),
    ).toBe(4);
    expect(
      countRolls(
        [
          { length: 2700, count: 9 },
          { length: 1200, count: 3 },
        ],
        10_050,
      ),
    ).toBe(3);
  });

  it('takes as many as cutting strip by strip does', () => {
    fc.assert(
      fc.property(anyRuns, anyRollLength, (runs, roll) => {
        expect(countRolls(runs, roll)).toBe(countRollsOneByOne(runs, roll));
      }),
    );
  });

  it('counts equal rolls together, so that the time does not grow with their number', () => {
    const runs = [
      { length: 3, count: 1e12 },
      { length: 2, count: 1e12 },
    ];
    expect(countRolls(runs, 5)).toBe(1e12);
  });

  it('never takes fewer rolls than the total length needs, nor more than each length cut separately', () => {
    fc.assert(
      fc.property(anyRuns, anyRollLength, (runs, roll) => {
        const needed = countRolls(runs, roll);
        expect(needed * roll).toBeGreaterThanOrEqual(sumLengths(runs));
        expect(needed).toBeLessThanOrEqual(
          runs.reduce((sum, { length, count }) => sum + Math.ceil(count / Math.floor(roll / length)), 0),
        );
      }),
    );
  });

  it('is infinite for a strip that is longer than a roll', () => {
    expect(countRolls([{ length: 4001, count: 1 }], 4000)).toBe(Number.POSITIVE_INFINITY);
    expect(countRolls([], 4000)).toBe(0);
  });
});
