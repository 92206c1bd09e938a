import { encode } from 'uqr';
import { createQrCode } from './sheet';

/** The dark modules that a path of rectangles covers. */
function coveredModules(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, index) => `${Number(x) + index},${y}`),
  );
}

describe('T9: the QR code of a specification sheet', () => {
  it.each([
    'https://www.example.com/',
    `https://www.example.com/item_group/005/collection/${'Vlei%20%26%20'.repeat(8)}`,
  ])('covers exactly the dark modules of %s', (address) => {
    const { size, path } = createQrCode(address);
    const { data } = encode(address, { ecc: 'M', border: 2 });
    expect(size).toBe(data.length);
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
    expect(coveredModules(path).sort()).toEqual(dark.sort());
  });

  it('has a quiet zone', () => {
    const { path } = createQrCode('https://www.example.com/');
    expect(coveredModules(path).some((module) => /^[01],|,[01]$/.test(module))).toBe(false);
  });
});
