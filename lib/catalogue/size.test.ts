import fc from 'fast-check';
import type { Dimensions } from './product';
import { createSizeKey, formatSize, formatSizeLabel, formatWidthByLength, isSameSizeKey } from './size';

const sameSize = (dimensions: Dimensions, key: string) => isSameSizeKey(createSizeKey(dimensions), key);

const size = (width: string, length: string, diameter = '') => ({ width, length, diameter });

describe('P9: size key', () => {
  it.each([
    [size('200cm', '200cm', '200cm'), '200cm'],
    [size('140cm', '0cm', '0cm'), '140cmx0cm'],
    [size('160cm', '230cm', ''), '160cmx230cm'],
    [size('160cm', '230cm', ' 0 CM '), '160cmx230cm'],
    [size('160cm', '230cm', '0.00'), '160cmx230cm'],
    [size('160cm', '230cm', '-'), '160cmx230cm'],
    [size(' 160cm ', '230cm', ' 0.5m '), '0.5m'],
    [size('', '', ''), 'x'],
  ])('of %j is %p', (dimensions, key) => {
    expect(createSizeKey(dimensions)).toBe(key);
    expect(sameSize(dimensions, key)).toBe(true);
  });

  it('is recognised in any case, with spaces, and with a plus for a space', () => {
    expect(sameSize(size('160cm', '230cm'), '160CM x 230cm')).toBe(true);
    expect(sameSize(size('160 cm', '230 cm'), '160+cmx230+cm')).toBe(true);
  });

  it('does not match another size', () => {
    expect(sameSize(size('160cm', '230cm'), '160cm')).toBe(false);
    expect(sameSize(size('160cm', '230cm', '160cm'), '160cmx230cm')).toBe(false);
    expect(sameSize(size('160cm', '230cm'), '')).toBe(false);
  });

  it('is the same size as itself for any dimensions', () => {
    const any = fc.record({ width: fc.string(), length: fc.string(), diameter: fc.string() });
    fc.assert(fc.property(any, (dimensions) => sameSize(dimensions, createSizeKey(dimensions))));
  });
});

describe('P5: sizes for visitors', () => {
  it.each([
    ['160 x 230cm', '160 × 230 cm'],
    ['160cmx230cm', '160 × 230 cm'],
    ['160 CM X 2,3 m', '160 CM × 2,3 m'],
    ['10cm x 20cm x 30cm', '10 × 20 × 30 cm'],
    ['160 × 230 cm', '160 × 230 cm'],
    ['200cm round', '200 cm round'],
    ['5.5 m roll', '5.5 m roll'],
    [' Set of 16 ', 'Set of 16'],
    ['64cm (half drop)', '64 cm (half drop)'],
    ['20mesh', '20mesh'],
    ['-', '-'],
  ])('%p is formatted as %p', (size, text) => {
    expect(formatSize(size)).toBe(text);
    expect(formatSize(text)).toBe(text);
  });

  it.each([
    ['160cm', '230cm', '160 × 230 cm'],
    ['140cm', '0cm', '140 cm'],
    ['140cm', '', '140 cm'],
    ['0cm', '0cm', ''],
    ['-', '230cm', '230 cm'],
    ['N/A', '10m', '10 m'],
    ['n/a', ' N/A ', ''],
  ])('%p by %p is shown as %p', (width, length, label) => {
    expect(formatWidthByLength({ width, length })).toBe(label);
  });

  it('are the diameter, else width by length, else the web size', () => {
    expect(formatSizeLabel({ ...size('200cm', '200cm', '200cm'), webSize: '200cm round' })).toBe('200 cm round');
    expect(formatSizeLabel({ ...size('160cm', '230cm', '0cm'), webSize: '160 x 230cm' })).toBe('160 × 230 cm');
    expect(formatSizeLabel({ ...size('0cm', '', '0cm'), webSize: 'Set of 16' })).toBe('Set of 16');
    expect(formatSizeLabel({ ...size('160cm', '230cm', 'N/A'), webSize: '-' })).toBe('160 × 230 cm');
  });

  it.each(['-', 'N/A', '', '0cm'])('are empty when only the web size %p is left', (webSize) => {
    expect(formatSizeLabel({ ...size('N/A', '0cm', '-'), webSize })).toBe('');
  });
});
