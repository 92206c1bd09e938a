import { growthExponent } from './exponent';

const measureGrowth = (measure: (size: number) => number) =>
  [1e3, 1e4, 1e5, 1e6].map((size) => ({ size, value: measure(size) }));

describe('the growth exponent', () => {
  it('is 0 for a constant, 1 for linear growth, 0.5 for a square root', () => {
    expect(growthExponent(measureGrowth(() => 7))).toBeCloseTo(0);
    expect(growthExponent(measureGrowth((size) => 3 * size))).toBeCloseTo(1);
    expect(growthExponent(measureGrowth(Math.sqrt))).toBeCloseTo(0.5);
  });

  it('is unknown with a single size', () => {
    expect(growthExponent([{ size: 1000, value: 2 }])).toBeNull();
    expect(growthExponent([])).toBeNull();
  });
});
