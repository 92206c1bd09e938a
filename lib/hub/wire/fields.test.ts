import {
  parseCode,
  parseFlag,
  parseLink,
  parseNumber,
  parsePixels,
  parsePublished,
  parseText,
  parseTexts,
  parseTime,
  parseWhole,
} from './fields';

describe('S6: scalars of the wire', () => {
  it('cuts a text after 100,000 characters', () => {
    expect(parseText('x'.repeat(200_000))).toHaveLength(100_000);
  });

  it.each([
    ['140', 140],
    [140, 140],
    [' 489.00 ', 489],
    ['-3', -3],
    ['', null],
    ['140cm', null],
    ['1e5', null],
    ['0x10', null],
    [Number.NaN, null],
    ['9'.repeat(400), null],
    [true, null],
    [null, null],
    [[7], null],
  ])('reads %j as the number %j', (value, number) => {
    expect(parseNumber(value)).toBe(number);
  });

  it.each([
    [2.5, null],
    [-1, null],
    ['12', 12],
    [2 ** 60, null],
  ])('reads %j as the whole number %j', (value, number) => {
    expect(parseWhole(value)).toBe(number);
  });

  it('B3: reads a length of 0 or less as absent, so that no ratio divides by zero', () => {
    expect([parsePixels(0), parsePixels('0'), parsePixels(-5), parsePixels('2880')]).toEqual([null, null, null, 2880]);
  });

  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [' TRUE ', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
    ['yes', null],
    [2, null],
    [null, null],
    [{}, null],
  ])('reads %j as the flag %j', (value, flag) => {
    expect(parseFlag(value)).toBe(flag);
  });

  it('reads a missing publication flag as published, and an invalid one as unpublished', () => {
    expect([undefined, null, true, '1'].map(parsePublished)).toEqual([true, true, true, true]);
    expect([false, 0, 'no', 'draft', {}, ''].map(parsePublished)).toEqual([false, false, false, false, false, false]);
  });

  it('trims texts, formats numbers, and reads anything else as an empty text', () => {
    expect([' Karoo\n', 140, 0.5].map(parseText)).toEqual(['Karoo', '140', '0.5']);
    expect([null, undefined, true, {}, ['Karoo'], Number.NaN].map(parseText)).toEqual(['', '', '', '', '', '']);
  });

  it('replaces half a surrogate pair, which would break links', () => {
    expect(parseText('Kar\uD800oo')).toBe('Kar\uFFFDoo');
    expect(parseText('🧵')).toBe('🧵');
  });

  it('restores the leading zeros of a code that arrives as a number', () => {
    expect([5, '5', 0, '013', 18, 9001, '9000', 'A5', null].map(parseCode)).toEqual([
      '005',
      '005',
      '000',
      '013',
      '018',
      '9001',
      '9000',
      'A5',
      '',
    ]);
  });

  it('reads a single text as a list, and drops blanks and duplicates', () => {
    expect(parseTexts('Dual Purpose')).toEqual(['Dual Purpose']);
    expect(parseTexts(['Blue', '', null, ' Blue ', 'Green', {}, 7])).toEqual(['Blue', 'Green', '7']);
    expect(parseTexts(null)).toEqual([]);
  });

  it('does not split a text at a comma or a bar', () => {
    expect(parseTexts('Curtaining, lined|unlined')).toEqual(['Curtaining, lined|unlined']);
  });

  it.each([
    ['banner.webp', 'banner.webp'],
    ['/internationals', '/internationals'],
    ['https://example.com/a', 'https://example.com/a'],
    ['//cdn.example.com/a.webp', '//cdn.example.com/a.webp'],
    ['mailto:work@example.com', 'mailto:work@example.com'],
    ['tel:+27215550134', 'tel:+27215550134'],
    ['javascript:alert(1)', null],
    [' JavaScript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['\u0001javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['vbscript:x', null],
    ['', null],
    [null, null],
  ])('reads the address %j as %j', (value, address) => {
    expect(parseLink(value)).toBe(address);
  });

  it.each([
    ['08:00:00', '08:00:00'],
    ['8:30', '08:30:00'],
    ['16:30:00.000', '16:30:00'],
    ['25:00', null],
    ['08:61', null],
    ['Closed', null],
    [null, null],
  ])('X3: reads the time %j as %j', (value, time) => {
    expect(parseTime(value)).toBe(time);
  });
});
