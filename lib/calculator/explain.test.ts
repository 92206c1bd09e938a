import { calculate } from './calculate';
import { describeTooLong, explainCalculation } from './explain';
import { byMetre, input, opening, roll, wall } from './testing/inputs';

const withPlainSpaces = (texts: string[]) => texts.map((text) => text.replaceAll('\u00A0', ' '));
const explainInput = (...given: Parameters<typeof input>) =>
  withPlainSpaces(explainCalculation(calculate(input(...given))));

describe('X6: the reasoning, step by step', () => {
  it('of a plain wall', () => {
    expect(explainInput([wall(4.2, 2.6)], roll(), 0.1, 10)).toEqual([
      'Wall 1 is 4.20 m wide: 4.20 ÷ 0.53 = 7.92, so 8 strips.',
      'A wall 2.60 m high takes strips of 2.60 + 0.10 for trimming = 2.70 m.',
      '10 % of 8 strips in reserve is 0.80, so 1 strip more.',
      'A roll of 10.05 m gives 3 strips of 2.70 m: 10.05 ÷ 2.70 = 3.72.',
      '9 strips ÷ 3 from a roll = 3, so 3 rolls.',
      '3 rolls hold 30.15 m and 24.30 m is cut from them, so 5.85 m is left over in offcuts.',
    ]);
  });

  it('of a half-drop', () => {
    expect(explainInput([wall(4.2, 2.6)], roll(0.53, 10.05, 0.64, 'half-drop')).slice(1, 5)).toEqual([
      'A wall 2.60 m high takes strips of 2.60 + 0.10 for trimming = 2.70 m.',
      'The pattern repeats every 0.64 m: 2.70 ÷ 0.64 = 4.21, so a strip is cut to 5 whole repeats = 3.20 m.',
      'For the half-drop half a repeat is added, so that every second strip can begin half a repeat lower: 3.20 + 0.32 = 3.52 m.',
      'A roll of 10.05 m gives 2 strips of 3.52 m: 10.05 ÷ 3.52 = 2.85.',
    ]);
  });

  it('of a free match and no trimming', () => {
    expect(explainInput([wall(4.2, 2.6)], roll(0.53, 10.05, 0.64, 'free'), 0).slice(1, 3)).toEqual([
      'A wall 2.60 m high takes strips of that length: nothing is added for trimming.',
      'The pattern needs no matching (free match), so its repeat adds nothing.',
    ]);
  });

  it('of openings that are too narrow, that save nothing, and that save strips', () => {
    const texts = explainInput(
      [wall(9, 2.6, opening('door', 0.9, 2.1), opening('window', 1.6, 1.2, 2), opening('door', 3, 2.6))],
      roll(0.53, 10.05, 0.64),
    );
    expect(texts.filter((text) => /door|window/.test(text))).toEqual([
      'The door in Wall 1 is 0.90 m wide: 0.90 ÷ 0.53 = 1.69. No strip is sure to lie wholly within, so nothing is taken off.',
      '2 windows in Wall 1 are 1.60 m wide each: 1.60 ÷ 0.53 = 3.01. Wherever they stand, 2 strips each lie wholly within, but the pieces above and below them take as much as whole strips, so nothing is taken off.',
      'The door in Wall 1 is 3.00 m wide: 3.00 ÷ 0.53 = 5.66. Wherever it stands, 4 strips lie wholly within, and 4 strips fewer are needed.',
    ]);
  });

  it('of an opening that leaves pieces', () => {
    expect(explainInput([wall(4.2, 2.6, opening('door', 3, 2.1))], roll(0.53, 10.05, 0.64)).at(3)).toBe(
      'The door in Wall 1 is 3.00 m wide: 3.00 ÷ 0.53 = 5.66. Wherever it stands, 4 strips lie wholly within. Only the 0.50 m above it needs paper there: with trimming and matching 4 pieces of 0.64 m in place of whole strips.',
    );
  });

  it('of two heights', () => {
    expect(explainInput([wall(2.12, 2.6), { ...wall(1.06, 1.1), name: 'Chimney' }], roll()).slice(1, -1)).toEqual([
      'Chimney is 1.06 m wide: 1.06 ÷ 0.53 = 2, so 2 strips.',
      'A wall 2.60 m high takes strips of 2.60 + 0.10 for trimming = 2.70 m.',
      'A wall 1.10 m high takes strips of 1.10 + 0.10 for trimming = 1.20 m.',
      'A roll of 10.05 m gives 3 strips of 2.70 m: 10.05 ÷ 2.70 = 3.72.',
      'A roll of 10.05 m gives 8 strips of 1.20 m: 10.05 ÷ 1.20 = 8.37.',
      '4 strips of 2.70 m and 2 of 1.20 m, cut longest first and the short ones from what is left, take 2 rolls.',
    ]);
  });

  it('of what is sold by the metre', () => {
    expect(explainInput([wall(4.2, 2.6)], byMetre(1.3, 0.64)).at(-1)).toBe(
      '4 strips of 3.20 m: 4 × 3.20 = 12.80 m, so 13 metres.',
    );
  });

  it('of a single roll, and of a quotient just above a whole number', () => {
    expect(explainInput([wall(0.531, 2.6)], roll())).toEqual([
      'Wall 1 is 0.531 m wide: 0.531 ÷ 0.53 = a little over 1, so 2 strips.',
      'A wall 2.60 m high takes strips of 2.60 + 0.10 for trimming = 2.70 m.',
      'A roll of 10.05 m gives 3 strips of 2.70 m: 10.05 ÷ 2.70 = 3.72.',
      '2 strips ÷ 3 from a roll = 0.66, so 1 roll.',
      '1 roll holds 10.05 m and 5.40 m is cut from it, so 4.65 m is left over in offcuts.',
    ]);
  });

  it('of a door as large as its wall', () => {
    // 3.00/0.10 = 30 strips, 29 of them within the door; the last one still has to be hung.
    expect(explainInput([wall(3, 2, opening('door', 3, 2))], roll(0.1, 10), 0).at(-2)).toBe(
      '1 strip ÷ 5 from a roll = 0.20, so 1 roll.',
    );
  });

  it('says when a strip is longer than a roll, and what to do', () => {
    const result = calculate(input([wall(4.2, 3.3)], roll(0.53, 3)));
    expect(describeTooLong(result)?.replaceAll('\u00A0', ' ')).toBe(
      'A strip of 3.40 m does not fit on a roll of 3.00 m. Strips cannot be joined: please choose a longer roll, or ask a showroom.',
    );
    expect(describeTooLong(calculate(input([wall(4.2, 2.6)], roll())))).toBeNull();
  });
});
