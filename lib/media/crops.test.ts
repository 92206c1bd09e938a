import fc from 'fast-check';
import { buildCropPath, type CropName, parseCrop } from './crops';

describe('the path of a crop', () => {
  it.each([
    ['share', 'linen.webp', '/media/share/linen.webp.jpg'],
    ['portrait', 'banner & co.jpg', '/media/portrait/banner%20%26%20co.jpg.avif'],
  ] as const)('%s of %j is %j', (crop, name, path) => {
    expect(buildCropPath(crop, name)).toBe(path);
  });

  it('is parsed to the same crop and file, whatever the file is called', () => {
    const name = fc.string({ minLength: 1, unit: 'binary' }).filter((text) => !/\p{Cs}/u.test(text));
    fc.assert(
      fc.property(fc.constantFrom<CropName>('share', 'portrait'), name, (crop, file) => {
        const [, , asked = '', last = ''] = buildCropPath(crop, file).split('/');
        expect(parseCrop(asked, decodeURIComponent(last))).toEqual({ crop, name: file });
      }),
    );
  });

  it.each([
    ['large', 'linen.webp'],
    ['share', 'linen.webp'],
    ['share', '.jpg'],
    ['portrait', 'linen.webp.jpg'],
    ['portrait', 'linen.webp.webp'],
    ['constructor', 'linen.webp.jpg'],
  ])('is invalid with the crop %j and the file %j', (crop, file) => {
    expect(parseCrop(crop, file)).toBeNull();
  });
});
