import fc from 'fast-check';
import { closestWord, correctSpelling, Vocabulary, vocabularyData, wordDistance } from './spelling';
import { editDistance } from './testing/reference-index';

describe('G4: corrected spelling', () => {
  it.each([
    ['karoo', 'karoo', 0],
    ['karro', 'karoo', 1],
    ['kaoro', 'karoo', 1],
    ['hezalbury', 'hazelbury', 2],
    ['ochre', 'linen', 3],
    ['a', 'abcdef', 3],
  ])('counts the errors between %p and %p, at most one more than two', (left, right, distance) => {
    expect(wordDistance(left, right, 2)).toBe(distance);
    expect(wordDistance(right, left, 2)).toBe(distance);
  });

  it('counts like the textbook, and no word within the limit is left out of a vocabulary', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (left, right, limit) => {
        const distance = editDistance(left, right);
        expect(wordDistance(left, right, limit)).toBe(Math.min(distance, limit + 1));
        const similar = [...new Vocabulary(vocabularyData([right])).similarTo(left, limit)];
        if (distance <= limit) expect(similar).toEqual([right]);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes the closest word, one error in a short word and two in a longer one', () => {
    expect(closestWord('hezalbury', ['ochre', 'hazelbury'])).toBe('hazelbury');
    expect(closestWord('lineen', ['lenen', 'linen'])).toBe('linen');
    expect(closestWord('inx', ['ochre', 'ink'])).toBe('ink');
    expect(closestWord('oxyre', ['ochre'])).toBe('ochre');
    expect(closestWord('xnk', ['oak'])).toBeNull();
    expect(closestWord('i', ['ik'])).toBeNull();
    expect(closestWord('x'.repeat(100), ['x'.repeat(99)])).toBeNull();
  });

  it('replaces the unknown words of a term only, and gives up on a word that is near none', () => {
    const known = ['hazelbury', 'ochre'];
    const correct = (term: string) =>
      correctSpelling(
        term,
        (word) => known.includes(word),
        (word) => closestWord(word, known),
      );
    expect(correct('hezalbury ochre')).toBe('hazelbury ochre');
    expect(correct('hezalbury zzzzzz')).toBeNull();
    expect(correct('ochre')).toBeNull();
    expect(correct('a b c d e f g')).toBeNull();
  });
});
