import fc from 'fast-check';
import {
  addBit,
  addBits,
  countBits,
  countShared,
  countWordBits,
  countWords,
  hasBit,
  intersectBits,
  listBits,
  ScratchBitsets,
  sliceBits,
} from './bitset';

const SIZE = 130;

function bitset(numbers: Iterable<number>, size = SIZE): Uint32Array {
  const bits = new Uint32Array(countWords(size));
  for (const number of numbers) addBit(bits, number);
  return bits;
}

function list(bits: Uint32Array): number[] {
  const into = new Uint32Array(SIZE);
  return [...into.subarray(0, listBits(bits, into))];
}

describe('bitsets of the filter index', () => {
  it.each([
    [0, 0],
    [1, 1],
    [31, 1],
    [32, 1],
    [33, 2],
    [64, 2],
    [65, 3],
  ])('takes for %p numbers %p words', (size, words) => {
    expect(countWords(size)).toBe(words);
  });

  it.each([0, 1, 31, 32, 33, 63, 64, 65, 127, 128, 129])('holds the number %p and no other', (number) => {
    const bits = bitset([number]);
    expect(list(bits)).toEqual([number]);
    expect(countBits(bits)).toBe(1);
    expect(Array.from({ length: SIZE }, (_, other) => other).filter((other) => hasBit(bits, other))).toEqual([number]);
  });

  it('counts the bits of a word', () => {
    expect([0, 1, 0x80000000, 0xffffffff, -1, 0x55555555].map(countWordBits)).toEqual([0, 1, 1, 32, 32, 16]);
  });

  it('reads full words', () => {
    const all = Array.from({ length: 64 }, (_, number) => number);
    expect(list(bitset(all))).toEqual(all);
    expect(sliceBits(bitset(all), 31, 34)).toEqual([31, 32, 33]);
  });

  it('gives the same results as sets of numbers', () => {
    const numbers = fc.uniqueArray(fc.nat({ max: SIZE - 1 }), { maxLength: SIZE, size: 'max' });
    fc.assert(
      fc.property(numbers, numbers, fc.nat({ max: 140 }), fc.nat({ max: 140 }), (left, right, start, end) => {
        const a = bitset(left);
        const b = bitset(right);
        const ordered = [...left].sort((x, y) => x - y);
        const shared = ordered.filter((number) => right.includes(number));
        expect(list(a)).toEqual(ordered);
        expect(countBits(a)).toBe(left.length);
        expect(countShared(a, b)).toBe(shared.length);
        expect(sliceBits(a, start, end)).toEqual(ordered.filter((_, position) => position >= start && position < end));
        expect(list(intersectBits(a, b, bitset([])))).toEqual(shared);
        const united = bitset(left);
        addBits(b, united);
        expect(new Set(list(united))).toEqual(new Set([...left, ...right]));
        expect(list(intersectBits(a, b, a))).toEqual(shared);
      }),
    );
  });

  it('lends every scratch set once until reuse', () => {
    const scratch = new ScratchBitsets(2);
    const [first, second] = [scratch.takeBitset(), scratch.takeBitset()];
    expect(first).toHaveLength(2);
    expect(second).not.toBe(first);
    scratch.reuse();
    expect(scratch.takeBitset()).toBe(first);
    expect(scratch.takeBitset()).toBe(second);
  });
});
