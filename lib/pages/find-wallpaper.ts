import { WALLPAPER } from '@/lib/catalogue/item-groups';
import type { Product } from '@/lib/catalogue/product';
import { foldName } from '@/lib/catalogue/segments';
import { readDesignProducts } from '@/lib/page-cache/reads';
import { readWallpaperSlice, WALLPAPER_SLICE, type WallpaperPlace } from '@/lib/page-cache/wallpaper-reads';

const MAX_SLICES = 20; // of 1,000 wallpapers each

async function findPlace(sku: string): Promise<WallpaperPlace | null> {
  for (let slice = 0; slice < MAX_SLICES; slice++) {
    const { total, places } = await readWallpaperSlice(slice * WALLPAPER_SLICE);
    const place = places.find((entry) => foldName(entry.sku) === sku);
    if (place !== undefined) return place;
    if ((slice + 1) * WALLPAPER_SLICE >= total) return null;
  }
  return null;
}

/** The wallpaper with this SKU, in any case; null when there is none. Throws a `HubError`. */
export async function findWallpaper(sku: string): Promise<Product | null> {
  const wanted = foldName(sku);
  const place = wanted === '' ? null : await findPlace(wanted);
  if (place === null) return null;
  const products = await readDesignProducts(WALLPAPER, place.range, place.design);
  return products.find((product) => foldName(product.sku) === wanted) ?? null;
}
