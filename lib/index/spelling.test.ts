import fc from 'fast-check';
import { buildVocabularyData, computeWordDistance, correctSpelling, findClosestWord, Vocabulary } from './spelling';
import { editDistance } from './testing/reference-index';

describe('G4: corrected spelling', () => {
  it.each([
    ['karoo', 'karoo', 0],
    ['karro', 'karoo', 1],
    ['kaoro', 'karoo', 1],
    ['hezalbury', 'hazelbury', 2],
    ['ochre', 'linen', 3],
    ['a', 'abcdef', 3],
  ])('counts the errors between %p and %p, at most three', (left, right, distance) => {
    expect(computeWordDistance(left, right, 2)).toBe(distance);
    expect(computeWordDistance(right, left, 2)).toBe(distance);
  });

  it('counts like the textbook algorithm, and a vocabulary finds every word within the limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (left, right, limit) => {
        const distance = editDistance(left, right);
        expect(computeWordDistance(left, right, limit)).toBe(Math.min(distance, limit + 1));
        const similar = [...new Vocabulary(buildVocabularyData([right])).listSimilar(left, limit)];
        if (distance <= limit) expect(similar).toEqual([right]);
      }),
      { numRuns: 2000 },
    );
  });

  it('picks the closest word, with at most one error in a short word and two in a longer one', () => {
    expect(findClosestWord('hezalbury', ['ochre', 'hazelbury'])).toBe('hazelbury');
    expect(findClosestWord('lineen', ['lenen', 'linen'])).toBe('linen');
    expect(findClosestWord('inx', ['ochre', 'ink'])).toBe('ink');
    expect(findClosestWord('oxyre', ['ochre'])).toBe('ochre');
    expect(findClosestWord('xnk', ['oak'])).toBeNull();
    expect(findClosestWord('i', ['ik'])).toBeNull();
    expect(findClosestWord('x'.repeat(100), ['x'.repeat(99)])).toBeNull();
  });

  it('replaces only the unknown words of a term, and gives up on a word without a close match', () => {
    const known = ['hazelbury', 'ochre'];
    const correct = (term: string) =>
      correctSpelling(
        term,
        (word) => known.includes(word),
        (word) => findClosestWord(word, known),
      );
    expect(correct('hezalbury ochre')).toBe('hazelbury ochre');
    expect(correct('hezalbury zzzzzz')).toBeNull();
    expect(correct('ochre')).toBeNull();
    expect(correct('a b c d e f g')).toBeNull();
  });
});
