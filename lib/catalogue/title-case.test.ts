import fc from 'fast-check';
import { formatDisplayName, toTitleCase } from './texts';

describe('H11: names that visitors read', () => {
  it.each([
    ['marram wallpaper', 'Marram Wallpaper'],
    ['Machine woven', 'Machine woven'],
    ["Papier d'Olivier", "Papier d'Olivier"],
    ['-', '-'],
    ['', ''],
  ])('%p is shown as %p', (name, shown) => {
    expect(formatDisplayName(name)).toBe(shown);
  });
});

describe('H8: title case', () => {
  it.each([
    ['dual purpose', 'Dual Purpose'],
    ['curtaining', 'Curtaining'],
    ['USA prints', 'USA Prints'],
    ['eBay finds', 'eBay Finds'],
    ['made in the USA', 'Made in the USA'],
    ['semi-plain weaves', 'Semi-Plain Weaves'],
    ["papiers d'herbier", "Papiers d'Herbier"],
    ["Papiers d'Herbier", "Papiers d'Herbier"],
    ['papiers d’herbier', 'Papiers d’Herbier'],
    ["d'herbier", "D'Herbier"],
    ["o'connor plaid", "O'Connor Plaid"],
    ["children's rooms", "Children's Rooms"],
    ['throws, quilts and furs', 'Throws, Quilts and Furs'],
    ['the old mill', 'The Old Mill'],
    ['skaap & klei', 'Skaap & Klei'],
    ['élan', 'Élan'],
    ['3d weaves', '3d Weaves'],
    ['(outdoor) cloth', '(Outdoor) Cloth'],
    ['  two  spaces ', '  Two  Spaces '],
    ['', ''],
    ['-', '-'],
  ])('%p gives %p', (text, expected) => {
    expect(toTitleCase(text)).toBe(expected);
  });

  it('changes only case, and is idempotent', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9 &'’,.-]*$/), (text) => {
        const titled = toTitleCase(text);
        expect(titled.toLowerCase()).toBe(text.toLowerCase());
        expect(toTitleCase(titled)).toBe(titled);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof toTitleCase(text) === 'string'));
  });
});
