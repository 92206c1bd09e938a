import { productWith } from '@/lib/catalogue/testing/fixtures';
import { readDesignProducts, readWallpaperSlice } from '@/lib/page-cache/reads';
import { findWallpaper } from './find-wallpaper';

jest.mock('@/lib/page-cache/reads', () => ({
  WALLPAPER_SLICE_PRODUCTS: 1000,
  readDesignProducts: jest.fn(),
  readWallpaperSlice: jest.fn(),
}));

const slices = jest.mocked(readWallpaperSlice);
const designs = jest.mocked(readDesignProducts);

beforeEach(() => {
  slices.mockReset().mockImplementation(async (start) => ({
    total: 1500,
    names: [{ sku: `S-${start}`, range: 'Papers', design: 'Palm' }],
  }));
  designs.mockReset().mockResolvedValue([productWith({ sku: 'S-0' }), productWith({ sku: 'S-1000' })]);
});

describe('X6: a wallpaper by its SKU', () => {
  it('is looked for slice by slice, in any case', async () => {
    expect((await findWallpaper(' s-1000 '))?.sku).toBe('S-1000');
    expect(slices.mock.calls).toEqual([[0], [1000]]);
    expect(designs).toHaveBeenCalledWith('001', 'Papers', 'Palm');
  });

  it('is null when no slice has it, and the search ends with the last one', async () => {
    expect(await findWallpaper('S-2')).toBeNull();
    expect(slices).toHaveBeenCalledTimes(2);
    expect(designs).not.toHaveBeenCalled();
  });

  it('reads nothing for a blank SKU, and stops after 20 slices', async () => {
    expect(await findWallpaper('  ')).toBeNull();
    expect(slices).not.toHaveBeenCalled();
    slices.mockResolvedValue({ total: 1e9, names: [] });
    expect(await findWallpaper('x')).toBeNull();
    expect(slices).toHaveBeenCalledTimes(20);
  });

  it('is looked for without blocking other requests between two slices', async () => {
    const readSlices: number[] = [];
    const count = () => {
      readSlices.push(slices.mock.calls.length);
      if (slices.mock.calls.length < 2) setImmediate(count);
    };
    setImmediate(count);
    await findWallpaper('S-2');
    expect(readSlices).toContain(1);
  });

  it('is null when its design no longer contains it', async () => {
    designs.mockResolvedValue([]);
    expect(await findWallpaper('S-0')).toBeNull();
  });
});
