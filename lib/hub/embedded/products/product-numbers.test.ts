import fc from 'fast-check';
import { parseLength, parseMartindale, parseProductNumbers, parseWeight } from './product-numbers';

describe('T10: the numbers in the texts of products', () => {
  it.each([
    ['140cm', 1400],
    ['22,8 cm', 228],
    ['3.8cm', 38],
    ['1.4 m', 1400],
    ['640mm', 640],
    ['1 400 mm', 1400],
    ['1,400 mm', 1400],
    ['1.400 m', 1400],
    ['1 400,5 mm', 1401],
    ['0.530 mm', 1],
    ['54"', 1372],
    ['54 in', 1372],
    ['137', 1370],
    ['140cm / 55"', 1400],
    ['0cm', 0],
    ['-', null],
    ['N/A', null],
    ['', null],
  ])('the length %j is %j mm', (text, expected) => {
    expect(parseLength(text)).toBe(expected);
  });

  it.each([
    ['320 g/m²', 320],
    ['1 650 g/m²', 1650],
    ['1,650 g/m2', 1650],
    ['320gsm', 320],
    ['285.5 g/m²', 285],
    ['320 g per m²', 320],
    ['12 oz', null],
    ['480 g per running metre', null],
    ['-', null],
  ])('the weight %j is %j g/m²', (text, expected) => {
    expect(parseWeight(text)).toBe(expected);
  });

  it('a width or weight of 0 is null, and a repeat of 0 is 0', () => {
    const texts: Record<string, string> = { martindale: '40 000', width: '0cm', repeat_t: '0cm', c_weight: '0 g/m²' };
    expect(parseProductNumbers((name) => texts[name] ?? '')).toEqual({
      martindale: 40_000,
      width_mm: null,
      repeat_mm: 0,
      weight_g: null,
    });
  });

  it('any text gives whole numbers or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const number of Object.values(parseProductNumbers(() => text)))
          expect(number === null || (Number.isSafeInteger(number) && number >= 0)).toBe(true);
      }),
    );
  });
});

describe('T11: the number of Martindale rubs in a text', () => {
  it.each([
    ['40 000', 40_000],
    ['40,000 cycles', 40_000],
    ['40\u00a0000', 40_000],
    ['40.000', 40_000],
    ["40'000", 40_000],
    ['> 100000 rubs', 100_000],
    ['15000', 15_000],
    ['1 000 000', 1_000_000],
    ['30 000 (Martindale), 20 000 (pilling)', 30_000],
    ['N/A', null],
    ['', null],
    ['-', null],
    ['0', null],
    ['9'.repeat(40), null],
  ])('%j is %p', (text, rubs) => expect(parseMartindale(text)).toBe(rubs));
});
