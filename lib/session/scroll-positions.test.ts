import fc from 'fast-check';
import { formatPositions, type Position, type Positions, parsePositions, withPosition } from './scroll-positions';

const EMPTY: Positions = new Map();
const at = (y: number, anchor: Position['anchor'] = null): Position => ({ y, anchor });

const position = fc.record({
  y: fc.nat(100_000),
  anchor: fc.option(fc.record({ href: fc.string({ minLength: 1 }), top: fc.integer({ min: -2000, max: 2000 }) })),
});

describe('scroll positions', () => {
  it('H14: are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ minLength: 1 }), position), { maxLength: 60 }), (entries) => {
        const positions = entries.reduce((all, [key, value]) => withPosition(all, key, value), EMPTY);
        expect([...parsePositions(formatPositions(positions))]).toEqual([...positions]);
      }),
    );
  });

  it('H14: garbage in storage is ignored, and never throws', () => {
    for (const text of [null, '', 'null', '{}', '7', '[', '[1,"a",{}]', '[["a"]]', '[["a","7"]]', '[["a",1e99]]'])
      expect(parsePositions(text).size).toBe(0);
    expect(parsePositions('[["a",5,7,"x"],["b",6,"/x","y"],["",1],["c",-4]]')).toEqual(
      new Map([
        ['a', at(5)],
        ['b', at(6)],
        ['c', at(0)],
      ]),
    );
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parsePositions(text)));
  });

  it('H14: a newer position replaces the old one, and the 51st evicts the oldest', () => {
    const many = Array.from({ length: 51 }, (_, index) => index).reduce(
      (all, index) => withPosition(all, `entry ${index}`, at(index)),
      EMPTY,
    );
    expect([many.size, many.has('entry 0'), many.has('entry 1')]).toEqual([50, false, true]);
    const again = withPosition(many, 'entry 1', at(7, { href: '/a', top: 3.5 }));
    expect([...again.keys()].at(-1)).toBe('entry 1');
    expect(again.get('entry 1')).toEqual(at(7, { href: '/a', top: 3.5 }));
  });

  it('H14: values that are too long or not numbers are not stored', () => {
    expect(withPosition(EMPTY, 'x'.repeat(601), at(1)).size).toBe(0);
    expect(withPosition(EMPTY, 'a', at(Number.NaN)).size).toBe(0);
    expect(withPosition(EMPTY, 'a', at(2.6, { href: 'x'.repeat(601), top: 1 })).get('a')).toEqual(at(3));
  });
});
