import fc from 'fast-check';
import { splitTelephones } from './telephone';

const hrefs = (text: string, country: Parameters<typeof splitTelephones>[1] = 'South Africa') =>
  splitTelephones(text, country).flatMap(({ href }) => (href === null ? [] : [href]));

describe('X2: the telephone', () => {
  it.each([
    ['021 555 0134', 'tel:+27215550134'],
    ['(021) 555-0134', 'tel:+27215550134'],
    ['+27 21 555 0134', 'tel:+27215550134'],
    ['+27 (0)21 555 0134', 'tel:+27215550134'],
    ['0027 21 555 0134', 'tel:+27215550134'],
    ['27215550134', 'tel:+27215550134'],
    ['Tel: 021.555.0134 (showroom)', 'tel:+27215550134'],
    ['0860 123 456', 'tel:+27860123456'],
    ['+264 61 555 0142', 'tel:+264615550142'],
  ])('%s leads to %s', (text, href) => {
    expect(hrefs(text)).toEqual([href]);
  });

  it('is dialled in the country of the store', () => {
    expect(hrefs('061 555 0142', 'Namibia')).toEqual(['tel:+264615550142']);
    expect(hrefs('5 555 0163', 'Mauritius')).toEqual(['tel:+23055550163']);
    expect(hrefs('230 555 0163', 'Mauritius')).toEqual(['tel:+2305550163']);
    expect(hrefs('+230 555 0163', 'Mauritius')).toEqual(['tel:+2305550163']);
  });

  it('is shown as it is given: several numbers are several links, words stay words', () => {
    expect(splitTelephones('021 555 0134 or 082 555 0199', 'South Africa')).toEqual([
      { at: 0, text: '021 555 0134', href: 'tel:+27215550134' },
      { at: 12, text: ' or ', href: null },
      { at: 16, text: '082 555 0199', href: 'tel:+27825550199' },
    ]);
  });

  it.each<{ text: string; numbers: string[]; country?: Parameters<typeof splitTelephones>[1] }>([
    { text: '021 555 0134\n082 555 0134', numbers: ['+27215550134', '+27825550134'] },
    { text: '021-555-0134 - 021-555-0135', numbers: ['+27215550134', '+27215550135'] },
    { text: '021 555 0134 - (021) 555 0135 - 082 555 0199', numbers: ['+27215550134', '+27215550135', '+27825550199'] },
    { text: '555 0163 - 555 0164', numbers: ['+2305550163', '+2305550164'], country: 'Mauritius' },
    { text: '021 - 555 0134', numbers: ['+27215550134'] },
    { text: '021 - 555 - 0134', numbers: ['+27215550134'] },
    { text: '+27 21 555 - 0134', numbers: ['+27215550134'] },
    { text: '021\u00a0555\u00a00134', numbers: ['+27215550134'] },
    { text: '061 - 555 0142', numbers: ['+264615550142'], country: 'Namibia' },
    { text: '230 - 555 0163', numbers: ['+2305550163'], country: 'Mauritius' },
    { text: '021 555 0134 - 5', numbers: ['+27215550134'] },
    { text: '+27 21 555 0134 - 5', numbers: ['+27215550134'] },
    { text: '12 - 021 555 0134', numbers: ['+27215550134'] },
    { text: '555 0134 - 555 0135', numbers: [] },
  ])('$text leads to $numbers', ({ text, numbers, country }) => {
    expect(hrefs(text, country)).toEqual(numbers.map((number) => `tel:${number}`));
    const parts = splitTelephones(text, country ?? 'South Africa');
    for (const part of parts) expect(text.slice(part.at, part.at + part.text.length)).toBe(part.text);
  });

  it.each(['', 'ask inside', '10111', '555 0134', 'javascript:alert(1)', '021 555 0134 555 0134 5550'])(
    'no number: %p',
    (text) => {
      expect(hrefs(text)).toEqual([]);
    },
  );

  it('links only to numbers, and keeps the whole text', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d +().-]{0,40}$/));
    fc.assert(
      fc.property(
        text,
        fc.constantFrom('South Africa' as const, 'Namibia' as const, 'Mauritius' as const),
        (given, country) => {
          const parts = splitTelephones(given, country);
          expect(parts.map((part) => part.text).join('')).toBe(given);
          for (const { href } of parts) expect(href ?? 'tel:+2700000').toMatch(/^tel:\+[1-9]\d{6,14}$/);
        },
      ),
    );
  });
});
