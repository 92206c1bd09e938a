import { withoutUnseen } from './unseen';

const UNSEEN = [
  ...['\u0000', '\u0085', '\u00ad', '\u061c', '\u200b', '\u200e', '\u200f', '\u2060', '\u2800', '\u3164', '\ufeff'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
  ...['\u200c', '\u200d', '\ufe0e', '\ufe0f', '\u{e0041}'],
];

describe('W7: characters that nobody sees', () => {
  it.each(UNSEEN)('%j goes, and is nothing by itself', (unseen) => {
    expect(withoutUnseen(`${unseen}Vl${unseen}ei${unseen} ${unseen}7`)).toBe('Vlei 7');
    expect(withoutUnseen(unseen.repeat(3))).toBe('');
  });

  it.each(['❤️', '👩‍🎨', '👩🏽‍🎨', '🏳️‍🌈', '👨‍👩‍👧', '1️⃣', '⚡︎'])('%s stays whole', (picture) => {
    expect(withoutUnseen(`${picture} Curtains ${picture}`)).toBe(`${picture} Curtains ${picture}`);
  });

  it('a joiner at the end of a picture goes', () => {
    expect(withoutUnseen('👩\u200d')).toBe('👩');
    expect(withoutUnseen('👩\u200d\u200d🎨')).toBe('👩🎨');
  });

  it.each(['نمونه\u200cها', 'ශ්\u200dරී'])('%s, whose letters are joined by it, stays', (name) => {
    expect(withoutUnseen(name)).toBe(name);
  });

  it.each(['Thandeka\tMokoena\n', "Ngũgĩ's", 'Café', '3 Warp Street\r\nPaarl'])('%j stays', (text) => {
    expect(withoutUnseen(text)).toBe(text);
  });
});
