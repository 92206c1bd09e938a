import fc from 'fast-check';
import { hasTerm, highlight } from './search-term';

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
    ['Karoo Plain', '  karoo   plain ', '[Karoo Plain]'],
    ['Karoo Plain', 'plain karoo', '[Karoo] [Plain]'],
    ['Burnt Ochre', 'karoo ochre', 'Burnt [Ochre]'],
    ['Fabric, Karoo Plain', 'ochre karoo', 'Fabric, [Karoo] Plain'],
    ['Bouclé', 'boucle\u0301', '[Bouclé]'],
    ['Boucle\u0301 x', 'boucle', '[Boucle\u0301] x'],
    ['Straße', 'strasse', 'Straße'],
    ['ŒUVRE', 'œuvre', '[ŒUVRE]'],
  ])('%p for %p is %p', (text, term, expected) => {
    expect(marked(text, term)).toBe(expected);
  });

  it('knows whether a text has the whole term', () => {
    expect(hasTerm('Moiré Valdoro', 'moire  valdoro')).toBe(true);
    expect(hasTerm('Valdoro Moiré', 'moire valdoro')).toBe(false);
    expect(hasTerm('Valdoro', ' ')).toBe(false);
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
