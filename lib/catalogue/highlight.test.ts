import fc from 'fast-check';
import { highlight } from './highlight';

const marked = (text: string, term: string) =>
  highlight(text, term)
    .map((stretch) => (stretch.match ? `[${stretch.text}]` : stretch.text))
    .join('');

describe('G4: matches are highlighted', () => {
  it.each([
    ['Hazelbury Sprig', 'hazel', '[Hazel]bury Sprig'],
    ['Moiré Valdoro', 'moire', '[Moiré] Valdoro'],
    ['Moire', 'MOIRÉ', '[Moire]'],
    ['Palm Cove Palm', 'palm', '[Palm] Cove [Palm]'],
    ['aaa', 'aa', '[aa]a'],
    ['Karoo', 'x', 'Karoo'],
    ['Karoo', '  ', 'Karoo'],
    ['Karoo', '.*', 'Karoo'],
    ['', 'x', ''],
  ])('%p for %p is %p', (text, term, expected) => {
    expect(marked(text, term)).toBe(expected);
  });

  it('never changes the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 4 }), (text, term) => {
        expect(
          highlight(text, term)
            .map((stretch) => stretch.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
