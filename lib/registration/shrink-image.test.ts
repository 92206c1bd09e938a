/** @jest-environment jsdom */

import { type DecodedImage, shrinkImage } from './chosen-file';
import { MAX_DOCUMENT_BYTES } from './documents';

const photograph = new File(['large'], 'IMG_0412.HEIC.png', { type: 'image/png' });
const jpeg = (size: number, type = 'image/jpeg') => new Blob([new Uint8Array(size)], { type });

function createFakeImage(encode: DecodedImage['encode']) {
  const close = jest.fn();
  return { close, open: async () => ({ encode, close }) };
}

describe('W5: a photograph that is too large', () => {
  it('is shrunk no further than necessary', async () => {
    const tries: [number, number][] = [];
    const { open, close } = createFakeImage(async (side, quality) => {
      tries.push([side, quality]);
      return jpeg(tries.length < 3 ? MAX_DOCUMENT_BYTES + 1 : MAX_DOCUMENT_BYTES);
    });
    const small = await shrinkImage(photograph, open);
    expect(small).toMatchObject({ name: 'IMG_0412.HEIC.jpg', type: 'image/jpeg', size: MAX_DOCUMENT_BYTES });
    expect(tries).toEqual([
      [2400, 0.85],
      [2400, 0.7],
      [2000, 0.7],
    ]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it.each<[string, DecodedImage['encode']]>([
    ['stays too large', async () => jpeg(MAX_DOCUMENT_BYTES + 1)],
    ['cannot be encoded', async () => null],
    ['comes out as another type', async () => jpeg(10, 'image/png')],
    ['comes out empty', async () => jpeg(0)],
    ['is too much for the device', () => Promise.reject(new Error('memory'))],
  ])('is not replaced when it %s', async (_what, encode) => {
    const { open, close } = createFakeImage(encode);
    expect(await shrinkImage(photograph, open)).toBeNull();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('is not replaced when it cannot be decoded', async () => {
    expect(await shrinkImage(photograph, () => Promise.reject(new Error('no picture')))).toBeNull();
  });
});

describe('W5: shrinking in a browser', () => {
  it('keeps the aspect ratio, uses a white background, and revokes the object URL', async () => {
    const drawn = { fillRect: jest.fn(), drawImage: jest.fn(), fillStyle: '', imageSmoothingQuality: '' };
    const revoked = jest.fn();
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: revoked });
    Object.assign(HTMLImageElement.prototype, { decode: async () => undefined });
    for (const [name, value] of [
      ['naturalWidth', 3000],
      ['naturalHeight', 4000],
    ] as const)
      Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, get: () => value });
    const canvases: HTMLCanvasElement[] = [];
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => drawn,
      toBlob(this: HTMLCanvasElement, give: BlobCallback, type: string) {
        canvases.push(this);
        give(jpeg(100, type));
      },
    });
    expect(await shrinkImage(photograph)).toMatchObject({ size: 100 });
    expect(canvases.map(({ width, height }) => [width, height])).toEqual([[1800, 2400]]);
    expect(drawn).toMatchObject({ fillStyle: 'white', imageSmoothingQuality: 'high' });
    expect(drawn.drawImage).toHaveBeenCalledWith(expect.any(HTMLImageElement), 0, 0, 1800, 2400);
    expect(revoked).toHaveBeenCalledWith('blob:picture');
  });
});
