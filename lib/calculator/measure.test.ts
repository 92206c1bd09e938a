import fc from 'fast-check';
import { parseMeasure } from './measure';
import { MEASURES } from './parse-input';

const { wallHeight, rollWidth, rollLength, repeat, trim, spare, count, openingWidth } = MEASURES;

describe('X6: what a field takes', () => {
  it.each([
    ['2.5', wallHeight, 2500],
    ['2,5', wallHeight, 2500],
    [' 2.60 m ', wallHeight, 2600],
    ['260cm', wallHeight, 2600],
    ['2600 mm', wallHeight, 2600],
    ['+3', wallHeight, 3000],
    [',75', wallHeight, 750],
    ['3.', wallHeight, 3000],
    ['0.29', { ...wallHeight, min: 1 }, 290],
    ['53', rollWidth, 530],
    ['0.53m', rollWidth, 530],
    ['26,5', rollWidth, 265],
    ['10.05', rollLength, 10_050],
    ['1005cm', rollLength, 10_050],
    ['', repeat, 0],
    ['0', repeat, 0],
    ['0,00', repeat, 0],
    ['-0', trim, 0],
    ['7.5%', spare, 75],
    ['2', count, 2],
    ['2.0', count, 2],
  ])('%p is read', (text, measure, value) => expect(parseMeasure(text, measure)).toEqual({ value }));

  it('fractions of a millimetre are rounded so that there is never too little paper', () => {
    expect(parseMeasure('2.5001', wallHeight)).toEqual({ value: 2501 });
    expect(parseMeasure('53.09', rollWidth)).toEqual({ value: 530 });
    expect(parseMeasure('10.0509', rollLength)).toEqual({ value: 10_050 });
    expect(parseMeasure('0.9009', openingWidth)).toEqual({ value: 900 });
    expect(parseMeasure('20.0001', { ...wallHeight, round: 'up' })).toHaveProperty('error');
  });
});

describe('X6: bad input is explained', () => {
  it.each([
    ['', wallHeight, 'Enter the height of the wall.'],
    ['abc', wallHeight, '‘abc’ cannot be read. Enter metres such as 2.5 or 2,5.'],
    ['2.5.1', wallHeight, '‘2.5.1’ cannot be read. Enter metres such as 2.5 or 2,5.'],
    ['.', wallHeight, '‘.’ cannot be read. Enter metres such as 2.5 or 2,5.'],
    ['1e3', rollWidth, '‘1e3’ cannot be read. Enter centimetres such as 2.5 or 2,5.'],
    ['10 %', rollWidth, '‘10 %’ cannot be read. Enter centimetres such as 2.5 or 2,5.'],
    ['two', count, '‘two’ cannot be read. Enter a whole number such as 2.'],
    ['2 m', count, '‘2 m’ cannot be read. Enter a whole number such as 2.'],
    ['1.5', count, 'It must be a whole number.'],
    ['0', wallHeight, 'It must be more than 0.'],
    ['-2.5', wallHeight, 'It must be more than 0.'],
    ['\u22122.5', wallHeight, 'It must be more than 0.'],
    ['-1', trim, 'It cannot be less than 0.'],
    ['-1', repeat, 'It cannot be less than 0.'],
    ['260', wallHeight, 'It can be at most 20\u00A0m. In metres: 260\u00A0cm is 2.6.'],
    ['999999999', wallHeight, 'It can be at most 20\u00A0m.'],
    ['0.53', rollWidth, 'It must be at least 1\u00A0cm. In centimetres: 0.53\u00A0m is 53.'],
    ['0,64', repeat, 'It must be at least 1\u00A0cm. In centimetres: 0.64\u00A0m is 64.'],
    ['0.0001', wallHeight, 'It must be at least 0.1\u00A0m.'],
    ['101', spare, 'It can be at most 100\u00A0%.'],
    ['51', count, 'It can be at most 50.'],
  ])('%p', (text, measure, message) => {
    expect(parseMeasure(text, measure)).toEqual({ error: { isMissing: text === '', message } });
  });

  it('quotes a long text only in part', () => {
    expect(parseMeasure('x'.repeat(500), wallHeight)).toEqual({
      error: { isMissing: false, message: `‘${'x'.repeat(20)}…’ cannot be read. Enter metres such as 2.5 or 2,5.` },
    });
  });

  it('never throws, and what it reads is whole and within bounds', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^[-+]?\d{0,12}[.,]?\d{0,14} ?(m|cm|mm|%)?$/));
    fc.assert(
      fc.property(texts, fc.constantFrom(...Object.values(MEASURES)), (text, measure) => {
        const reading = parseMeasure(text, measure);
        if (!('value' in reading)) return;
        expect(Number.isSafeInteger(reading.value)).toBe(true);
        expect(reading.value).toBeLessThanOrEqual(measure.max);
        if (reading.value > 0) expect(reading.value).toBeGreaterThanOrEqual(measure.min);
      }),
    );
  });

  it('reads any millimetre exactly, with a point or a comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 20_000 }), fc.constantFrom('.', ','), (value, sign) => {
        const text = (value / 1000).toFixed(3).replace('.', sign);
        expect(parseMeasure(text, wallHeight)).toEqual({ value });
      }),
    );
  });
});
