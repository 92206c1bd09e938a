import { WALLPAPER } from '@/lib/catalogue/item-groups';
import { hub } from '@/lib/hub';
import { cached } from './cached';
import { READS } from './manifest';

export const WALLPAPER_SLICE = 1000;

export interface WallpaperName {
  sku: string;
  range: string;
  design: string;
}

/** Up to 1,000 wallpapers from `start` on, and how many there are: the hub has no look-up by SKU (X6). */
export const readWallpaperSlice = cached(
  READS.wallpaperSlice,
  async (start): Promise<{ total: number; names: WallpaperName[] }> => {
    const query = { itemGroup: WALLPAPER, selection: {}, changed: null, start, end: start + WALLPAPER_SLICE };
    const { cards, total } = await (await hub()).products(query);
    return { total, names: cards.map(({ sku, range, design }) => ({ sku, range, design })) };
  },
);
