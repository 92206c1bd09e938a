import fc from 'fast-check';
import { truncate } from './texts';

describe('P3: long description', () => {
  it('is left whole up to 500 characters', () => {
    expect(truncate('a'.repeat(500))).toEqual({ head: 'a'.repeat(500), rest: '' });
    expect(truncate('')).toEqual({ head: '', rest: '' });
    expect(truncate(`  ${'a'.repeat(500)}   `)).toEqual({ head: 'a'.repeat(500), rest: '' });
  });

  it('is cut between words near the limit', () => {
    const text = `${'word '.repeat(99)}sentences go on`;
    expect(truncate(text)).toEqual({ head: 'word '.repeat(99).trim(), rest: ' sentences go on' });
    expect(truncate('one two three', 7)).toEqual({ head: 'one two', rest: ' three' });
    expect(truncate('one two three', 8)).toEqual({ head: 'one two', rest: ' three' });
    expect(truncate('one two three', 6)).toEqual({ head: 'one', rest: ' two three' });
  });

  it('is cut at the end of a paragraph without keeping its line breaks', () => {
    expect(truncate('one two\n\n\nthree', 9)).toEqual({ head: 'one two', rest: '\n\n\nthree' });
  });

  it('is cut at the limit when no space is near', () => {
    expect(truncate('a'.repeat(501))).toEqual({ head: 'a'.repeat(500), rest: 'a' });
    expect(truncate(`word ${'a'.repeat(600)}`).head).toBe(`word ${'a'.repeat(495)}`);
  });

  it('counts code points and never splits one', () => {
    expect(truncate('😀'.repeat(500)).rest).toBe('');
    expect(truncate('😀'.repeat(501))).toEqual({ head: '😀'.repeat(500), rest: '😀' });
  });

  it('loses nothing, and its head is at most as long as the limit', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
    const space = fc.constantFrom(' ', '\n', '\n\n');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, space)), fc.integer({ min: 1, max: 100 }), (words, limit) => {
        const text = words.flat().join('');
        const { head, rest } = truncate(text, limit);
        expect(head + rest).toBe(text.trim());
        expect(rest !== '').toBe(Array.from(text.trim()).length > limit);
        expect(Array.from(head).length).toBeLessThanOrEqual(limit);
        expect(head).toBe(head.trim());
      }),
    );
  });
});
