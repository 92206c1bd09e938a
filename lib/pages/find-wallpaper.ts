import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { WALLPAPER } from '@/lib/catalogue/item-groups';
import type { Product } from '@/lib/catalogue/product';
import { foldName } from '@/lib/catalogue/segments';
import {
  readDesignProducts,
  readWallpaperSlice,
  WALLPAPER_SLICE_PRODUCTS,
  type WallpaperName,
} from '@/lib/page-cache/reads';

const MAX_WALLPAPER_SLICES = 20; // of 1,000 wallpapers each

async function findName(sku: string): Promise<WallpaperName | null> {
  for (let slice = 0; slice < MAX_WALLPAPER_SLICES; slice++) {
    // Slices of the embedded hub are read without the event loop, so other requests would otherwise wait for all of them.
    await yieldToEventLoop();
    const { total, names } = await readWallpaperSlice(slice * WALLPAPER_SLICE_PRODUCTS);
    const found = names.find((entry) => foldName(entry.sku) === sku);
    if (found !== undefined) return found;
    if ((slice + 1) * WALLPAPER_SLICE_PRODUCTS >= total) return null;
  }
  return null;
}

/** The wallpaper with this SKU, regardless of case; null when there is none. Throws a `HubError`. */
export async function findWallpaper(sku: string): Promise<Product | null> {
  const wanted = foldName(sku);
  const name = wanted === '' ? null : await findName(wanted);
  if (name === null) return null;
  const products = await readDesignProducts(WALLPAPER, name.range, name.design);
  return products.find((product) => foldName(product.sku) === wanted) ?? null;
}
