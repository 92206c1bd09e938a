import { WALLPAPER } from '@/lib/catalogue/item-groups';
import { hub } from '@/lib/hub';
import { cached } from './cached';
import { LIFETIME, TAG } from './manifest';

/** Wallpapers that one slice holds: as many as a hub answers with at once. */
export const WALLPAPER_SLICE = 1000;

/** Where a wallpaper stands in the catalogue. */
export interface WallpaperPlace {
  sku: string;
  range: string;
  design: string;
}

/** Where up to 1,000 wallpapers stand, from `start` on, and how many there are: the hub has no look-up by SKU (X6). */
export const readWallpaperSlice = cached(
  {
    name: 'wallpaper-slice',
    lifetime: LIFETIME.page,
    tags: (_start: number) => [TAG.products(), TAG.itemGroup(WALLPAPER), TAG.productLists(WALLPAPER)],
  },
  async (start): Promise<{ total: number; places: WallpaperPlace[] }> => {
    const query = { itemGroup: WALLPAPER, selection: {}, changed: null, start, end: start + WALLPAPER_SLICE };
    const { cards, total } = await (await hub()).products(query);
    return { total, places: cards.map(({ sku, range, design }) => ({ sku, range, design })) };
  },
);
