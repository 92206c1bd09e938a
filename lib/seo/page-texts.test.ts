import fc from 'fast-check';
import { formatDescription, formatDocumentTitle } from './page-metadata';
import { DESCRIPTION_CHARS, TITLE_CHARS } from './text-limits';

const text = fc.stringMatching(/^[A-Za-z]{1,12}(?: [A-Za-z]{1,12}){0,6}$/);

describe('S7: the title of a page', () => {
  it('is its name, a detail that fits, and the supplier', () => {
    expect(formatDocumentTitle('Saltmarsh Linen, Flax', ['Overberg Fabric', 'Fabric'])).toBe(
      'Saltmarsh Linen, Flax | Overberg Fabric | Marram',
    );
    expect(formatDocumentTitle('Careers')).toBe('Careers | Fabric, Wallpaper, Rugs and Homeware | Marram');
    expect(formatDocumentTitle('Empire Fan, Ebony & Gilt on Black', ['Grand Hotel Wallpaper', 'Paper'])).toBe(
      'Empire Fan, Ebony & Gilt on Black | Paper | Marram',
    );
  });

  it('has 30 to 60 characters and begins with the name, unless that is cut', () => {
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 3 }), (name, details) => {
        const title = formatDocumentTitle(name, details);
        expect(title.length).toBeGreaterThanOrEqual(TITLE_CHARS.min);
        expect(title.length).toBeLessThanOrEqual(TITLE_CHARS.max);
        expect(title.startsWith(name) || title.endsWith(' …')).toBe(true);
      }),
    );
  });
});

describe('S7: the description of a page', () => {
  it('takes the sentences that fit, and fillers only where it is short', () => {
    const [long, short] = [`${'Long words. '.repeat(11)}End.`, 'Short.'];
    expect(formatDescription([long, short, short], ['Filler.'])).toBe(`${long} ${short} ${short}`);
    expect(formatDescription([short, long], ['Filler.'])).toBe(`${short} ${long}`);
    expect(formatDescription([short, '', `${long}${long}`], ['Filler one.', 'Filler two.'])).toBe(
      'Short. Filler one. Filler two.',
    );
  });

  it('is never too long, nor too short where the fillers suffice', () => {
    const filler = 'Furnishing fabric, wallpaper, rugs and homeware, woven and gathered in South Africa.';
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (sentences) => {
        const description = formatDescription(sentences, [filler]);
        expect(description.length).toBeGreaterThanOrEqual(DESCRIPTION_CHARS.min);
        expect(description.length).toBeLessThanOrEqual(DESCRIPTION_CHARS.max);
      }),
    );
  });
});
