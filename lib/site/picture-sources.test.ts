import { PICTURE_WIDTHS } from './picture-widths.mjs';
import { buildPictureSources, SIZES } from './sizes';

describe('Speed: the widths of a picture', () => {
  it('are those that its layout offers; a browser without srcset gets the widest', () => {
    expect(buildPictureSources('/media/large/a b.webp', SIZES.thumbnail)).toEqual({
      src: '/_next/image?url=%2Fmedia%2Flarge%2Fa%20b.webp&w=144&q=75',
      srcSet:
        '/_next/image?url=%2Fmedia%2Flarge%2Fa%20b.webp&w=72&q=75 72w, /_next/image?url=%2Fmedia%2Flarge%2Fa%20b.webp&w=144&q=75 144w',
    });
  });

  it.each(Object.entries(SIZES))('begin and end with widths that the optimiser has: %s', (_name, { from, to }) => {
    expect(PICTURE_WIDTHS).toEqual(expect.arrayContaining([from, to]));
    expect(from).toBeLessThan(to);
  });
});
