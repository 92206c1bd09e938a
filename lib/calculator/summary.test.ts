import { calculate } from './calculate';
import { buildResultRows, formatPurchase, summarizeCalculation } from './explain';
import { byMetre, input, roll, wall } from './testing/inputs';

const withPlainSpaces = (text: string | null) => text?.replaceAll('\u00A0', ' ');
const rows = (...given: Parameters<typeof input>) =>
  buildResultRows(calculate(input(...given))).map(({ name, value }) => `${name}: ${withPlainSpaces(value)}`);

describe('X6: the result', () => {
  it('names what to buy', () => {
    expect(withPlainSpaces(formatPurchase(calculate(input([wall(4.2, 2.6)], roll()))))).toBe('3 rolls');
    expect(withPlainSpaces(formatPurchase(calculate(input([wall(0.5, 2.6)], roll()))))).toBe('1 roll');
    expect(withPlainSpaces(formatPurchase(calculate(input([wall(4.2, 2.6)], byMetre(1.3)))))).toBe('11 metres');
    expect(formatPurchase(calculate(input([wall(4.2, 4)], roll(0.53, 3))))).toBeNull();
  });

  it('lists strips, lengths and offcuts', () => {
    expect(rows([wall(4.2, 2.6), { ...wall(1.06, 1.1), name: 'North' }], roll(), 0.1, 10)).toEqual([
      'Wall 1: 8 strips',
      'North: 2 strips',
      'Strips in all: 10 + 1 in reserve',
      'Lengths: 2.70 m, 1.20 m',
      'Strips from a roll: 3, 8',
      'Cut in all: 26.70 m',
      'Left over: 3.45 m',
    ]);
    expect(rows([wall(4.2, 2.6)], byMetre(1.3)).slice(1)).toEqual([
      'Strips in all: 4',
      'Length of a strip: 2.70 m',
      'Cut in all: 10.80 m',
      'Left over: 0.20 m',
    ]);
  });

  it('is one sentence for screen readers', () => {
    expect(withPlainSpaces(summarizeCalculation(calculate(input([wall(4.2, 2.6)], roll(), 0.1, 10))))).toBe(
      'You need 3 rolls: 9 strips.',
    );
    expect(withPlainSpaces(summarizeCalculation(calculate(input([wall(4.2, 4)], roll(0.53, 3)))))).toContain(
      'does not fit on a roll',
    );
  });
});
