import fc from 'fast-check';
import { digestOfWords, shownWords, wordsOf } from './error-words';

const failed = (digest: unknown) => Object.assign(new Error('An error occurred in production'), { digest });

describe('I5: words of a failure for the visitor', () => {
  it('come through the digest of the error', () => {
    expect(wordsOf(failed(digestOfWords('The page is being set.')))).toBe('The page is being set.');
  });

  it.each([
    failed('2711532011'),
    failed('NEXT_HTTP_ERROR_FALLBACK;404'),
    failed('WORDS;'),
    failed(' WORDS;no'),
    failed(7),
    new Error('WORDS;no'),
    'WORDS;no',
    null,
    undefined,
  ])('%j has none', (error) => expect(wordsOf(error)).toBeNull());

  it('one line, without what would control how text is shown, markup left as text', () => {
    expect(shownWords(' Gone\r\n\u0000\tfor \u202ellort\u2028now <b>&amp;</b> ')).toBe(
      'Gone for llort now <b>&amp;</b>',
    );
  });

  it('at most 200 characters, none of them halved', () => {
    expect(shownWords('🧵'.repeat(200))).toBe('🧵'.repeat(200));
    expect(shownWords('🧵'.repeat(201))).toBe(`${'🧵'.repeat(200)}…`);
  });

  it('whatever the hub says: the digest is never one of Next, and the words are the shown ones', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (message) => {
        const digest = digestOfWords(message);
        expect(digest.startsWith('WORDS;')).toBe(true);
        expect(wordsOf(failed(digest)) ?? '').toBe(shownWords(message));
      }),
    );
  });
});
