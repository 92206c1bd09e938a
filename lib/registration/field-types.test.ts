import { isPoBox, stripInvisible } from './field-types';

describe('D24: a PO box', () => {
  it.each([
    'PO Box 12',
    'PO-Box 12',
    'POBox12',
    'po box, Paarl',
    'P.O. Box 12',
    'P.O.Box12',
    'P/O Box 12',
    'P O Box 12',
    'P. O. Box',
    'Post Office Box 3',
    'Post-Office Box 3',
    'Posbus 12',
    'Posbus3',
    'Private Bag X1',
    'Private-Bag X12',
    'PRIVATE BAGX12',
    'Privaatsak X5',
    'Privaat Sak X5',
    'Thandeka Mokoena\nPO Box 12\nPaarl',
    'Suite 4,PO Box 12',
  ])('is found in %j', (address) => {
    expect(isPoBox(address)).toBe(true);
  });

  it.each([
    '3 Boxwood Road',
    '12 Depot Box Lane',
    'Poboxing Hall',
    'Poboxley Street',
    'Private Baggins Road',
    'Posbusch Farm',
    'Privaatsakkie Road',
    '4 Post Office Road',
    '1 Private Road',
    'Boksburg',
  ])('is not found in %j', (address) => {
    expect(isPoBox(address)).toBe(false);
  });
});

const INVISIBLE = [
  ...['\u0000', '\u0085', '\u00ad', '\u061c', '\u200b', '\u200e', '\u200f', '\u2060', '\u2800', '\u3164', '\ufeff'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
  ...['\u200c', '\u200d', '\ufe0e', '\ufe0f', '\u{e0041}'],
];

describe('W7: invisible characters', () => {
  it.each(INVISIBLE)('%j is removed, and is empty by itself', (invisible) => {
    expect(stripInvisible(`${invisible}Vl${invisible}ei${invisible} ${invisible}7`)).toBe('Vlei 7');
    expect(stripInvisible(invisible.repeat(3))).toBe('');
  });

  it.each(['❤️', '👩‍🎨', '👩🏽‍🎨', '🏳️‍🌈', '👨‍👩‍👧', '1️⃣', '⚡︎'])('%s stays unchanged', (picture) => {
    expect(stripInvisible(`${picture} Curtains ${picture}`)).toBe(`${picture} Curtains ${picture}`);
  });

  it('a joiner at the end of an emoji is removed, and a doubled one', () => {
    expect(stripInvisible('👩\u200d')).toBe('👩');
    expect(stripInvisible('👩\u200d\u200d🎨')).toBe('👩🎨');
  });

  it.each(['نمونه\u200cها', 'ශ්\u200dරී'])('%s keeps the joiner between its letters', (name) => {
    expect(stripInvisible(name)).toBe(name);
  });

  it.each(['Thandeka\tMokoena\n', "Ngũgĩ's", 'Café', '3 Warp Street\r\nPaarl'])('%j stays unchanged', (text) => {
    expect(stripInvisible(text)).toBe(text);
  });
});
