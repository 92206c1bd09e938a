import fc from 'fast-check';
import { cleanMessage, computeMessageDigest, publicMessage } from './public-message';

const failed = (digest: unknown) => Object.assign(new Error('An error occurred in production'), { digest });

describe('I5: the message of a failure for the visitor', () => {
  it('is passed in the digest of the error', () => {
    expect(publicMessage(failed(computeMessageDigest('The page is being set.')))).toBe('The page is being set.');
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
  ])('%j has none', (error) => expect(publicMessage(error)).toBeNull());

  it('is one line without control and direction characters, with markup left as text', () => {
    expect(cleanMessage(' Gone\r\n\u0000\tfor \u202ellort\u2028now <b>&amp;</b> ')).toBe(
      'Gone for llort now <b>&amp;</b>',
    );
  });

  it('has at most 200 characters, none of them split', () => {
    expect(cleanMessage('🧵'.repeat(200))).toBe('🧵'.repeat(200));
    expect(cleanMessage('🧵'.repeat(201))).toBe(`${'🧵'.repeat(200)}…`);
  });

  it('has a digest unlike those of Next.js, and is read back cleaned, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (message) => {
        const digest = computeMessageDigest(message);
        expect(digest.startsWith('WORDS;')).toBe(true);
        expect(publicMessage(failed(digest)) ?? '').toBe(cleanMessage(message));
      }),
    );
  });
});
