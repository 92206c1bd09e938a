import { PERFORMANCE_GROUPS } from '@/lib/catalogue/filter-groups';
import { parsePerformanceOptions } from './products';

const ALL = PERFORMANCE_GROUPS.map(({ key }) => key);
const MARTINDALE = {
  min: 15_000,
  max: 100_000,
  bands: [
    [15_000, 20],
    [30_000, 41],
  ],
};

describe('T10: options of ranges and flags in an answer', () => {
  it('are read from the example of the contract', () => {
    const options = parsePerformanceOptions(
      { range_limits: { martindale: MARTINDALE }, flag_counts: { railroaded: 18 } },
      ALL,
      {},
    );
    expect(options).toEqual({
      martindale: [
        { value: '15000-', count: 61 },
        { value: '30000-', count: 41 },
      ],
      width: [],
      repeat: [],
      weight: [],
      railroaded: [{ value: 'yes', count: 18 }],
    });
  });

  it('exist only for announced groups', () => {
    expect(parsePerformanceOptions({ range_limits: { martindale: MARTINDALE } }, [], {})).toEqual({});
    expect(parsePerformanceOptions({ flag_counts: { railroaded: 0 } }, ['railroaded'], {})).toEqual({ railroaded: [] });
    expect(parsePerformanceOptions({}, ['railroaded'], {})).toEqual({ railroaded: [{ value: 'yes', count: null }] });
  });

  it.each([
    ['25000-45000', true],
    ['30000-', false],
    ['100001-', false],
    ['-14999', false],
    ['-15000', true],
  ])('include a selected range that matches no band while it can have products: %s', (value, isAdded) => {
    const { martindale = [] } = parsePerformanceOptions({ range_limits: { martindale: MARTINDALE } }, ALL, {
      martindale: [value],
    });
    expect(martindale.slice(2)).toEqual(isAdded ? [{ value, count: null }] : []);
  });

  it.each([
    [null],
    ['x'],
    [[]],
    [{ martindale: [] }],
    [{ martindale: { min: 'x', max: 5 } }],
    [{ martindale: { min: 1, max: 5, bands: 'x' } }],
    [{ martindale: { min: 1, max: 5, bands: [null, [1], ['x', 2], [2, -1], {}] } }],
  ])('are empty for the invalid limits %j', (range_limits) => {
    expect(parsePerformanceOptions({ range_limits, flag_counts: range_limits }, ['martindale'], {})).toEqual({
      martindale: [],
    });
  });
});
