import fc from 'fast-check';
import { truncate } from './truncate';

describe('P3: long description', () => {
  it('is left whole up to 500 characters', () => {
    expect(truncate('a'.repeat(500))).toEqual({ short: 'a'.repeat(500), more: false });
    expect(truncate('')).toEqual({ short: '', more: false });
    expect(truncate(`${'a'.repeat(500)}   `)).toEqual({ short: 'a'.repeat(500), more: false });
  });

  it('is cut between words near the limit', () => {
    const text = `${'word '.repeat(99)}sentences go on`;
    expect(truncate(text)).toEqual({ short: `${'word '.repeat(99).trim()} …`, more: true });
    expect(truncate('one two three', 7)).toEqual({ short: 'one two …', more: true });
    expect(truncate('one two three', 8)).toEqual({ short: 'one two …', more: true });
    expect(truncate('one two three', 6)).toEqual({ short: 'one …', more: true });
  });

  it('is cut at the limit when no space is near', () => {
    expect(truncate('a'.repeat(501))).toEqual({ short: `${'a'.repeat(500)} …`, more: true });
    expect(truncate(`word ${'a'.repeat(600)}`).short).toBe(`word ${'a'.repeat(495)} …`);
  });

  it('counts code points and never splits one', () => {
    expect(truncate('😀'.repeat(500)).more).toBe(false);
    expect(truncate('😀'.repeat(501)).short).toBe(`${'😀'.repeat(500)} …`);
  });

  it('is a beginning of the text, at most as long as the limit', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.array(word), fc.integer({ min: 1, max: 100 }), (words, limit) => {
        const text = words.join(' ');
        const { short, more } = truncate(text, limit);
        expect(more).toBe(Array.from(text.trim()).length > limit);
        const shown = more ? short.slice(0, -' …'.length) : short;
        expect(text.trim().startsWith(shown)).toBe(true);
        expect(Array.from(shown).length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
