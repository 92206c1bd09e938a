import fc from 'fast-check';
import { decodeSegment, findByName, foldName, isSameName } from './segments';

const find = (names: string[], name: string): string | null => findByName(names, name, (item) => item);

describe('D8: segments', () => {
  it.each([
    ['Dual%20Purpose', 'Dual Purpose'],
    ['Skaap%20%26%20Klei', 'Skaap & Klei'],
    ['a%2Fb', 'a/b'],
    ['H%C3%A9rbier', 'Hérbier'],
    ['a+b', 'a+b'],
    ['a%2Bb', 'a+b'],
    ['100%25', '100%'],
    ['%2541', '%41'],
    ['100%', '100%'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['%ff', '%ff'],
    ['plain', 'plain'],
    ['', ''],
  ])('%p is the name %p', (raw, name) => {
    expect(decodeSegment(raw)).toBe(name);
  });

  it('undoes encodeURIComponent for every name and never throws on rubbish', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => decodeSegment(encodeURIComponent(name)) === name));
    fc.assert(fc.property(fc.stringMatching(/^[%0-9a-fA-F+]*$/), (raw) => typeof decodeSegment(raw) === 'string'));
  });

  it.each([
    ['Dual Purpose', 'dual purpose', true],
    ['Dual Purpose', ' dual   PURPOSE ', true],
    ['Dual Purpose', 'Dual+Purpose', true],
    ['a+b', 'a b', true],
    ['a+b', 'A+B', true],
    ['e\u0301lan', 'Élan', true],
    ['Karoo', 'Karoo Plain', false],
    ['DualPurpose', 'Dual Purpose', false],
    ['elan', 'élan', false],
  ])('%p and %p are the same name: %p', (a, b, same) => {
    expect(isSameName(a, b)).toBe(same);
    expect(isSameName(b, a)).toBe(same);
  });

  it('prefers the exact name, then one that differs in case, then one with a space for the plus', () => {
    expect(find(['KAROO', 'Karoo'], 'Karoo')).toBe('Karoo');
    expect(find(['KAROO', 'Karoo'], 'karoo')).toBe('KAROO');
    expect(find(['a b', 'a+b'], 'a+b')).toBe('a+b');
    expect(find(['a b', 'A+B'], 'a+b')).toBe('A+B');
    expect(find(['a b'], 'A+B')).toBe('a b');
    expect(find(['a+b'], 'a b')).toBe('a+b');
  });

  it('finds nothing for an unknown name or a blank', () => {
    expect(find(['Karoo'], 'Kar')).toBeNull();
    expect(find([], 'Karoo')).toBeNull();
    expect(find(['  '], ' ')).toBeNull();
    expect(find(['Karoo'], '+')).toBeNull();
  });

  it('treats texts that differ only in case or composition as equal', () => {
    expect(foldName('CAFE\u0301')).toBe(foldName('café'));
    expect(foldName('cafe')).not.toBe(foldName('café'));
  });

  it('folding a name is idempotent', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => foldName(foldName(name)) === foldName(name)));
  });
});
