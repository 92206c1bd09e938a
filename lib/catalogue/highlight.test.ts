import fc from 'fast-check';
import { hasTerm, highlightMatches } from './search-term';

const marked = (text: string, term: string) =>
  highlightMatches(text, term)
    .map((stretch) => (stretch.isMatch ? `[${stretch.text}]` : stretch.text))
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
    ['Karoo Plain', 'a \u0308', 'K[a]roo Pl[a]in'],
    ['Red Linen', 'red \u0308 linen', '[Red Linen]'],
    ['Karoo', '\u0308', 'Karoo'],
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
    const unit = fc.oneof(
      fc.constantFrom('a', 'e\u0301', ' ', '\u0308', '\ud800'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit }), fc.string({ unit, maxLength: 6 }), (text, term) => {
        expect(
          highlightMatches(text, term)
            .map((stretch) => stretch.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
