import { designInColour, firstPicture } from '@/lib/catalogue/designs';
import { productPath } from '@/lib/catalogue/links';
import { hub } from '@/lib/hub';
import { readExtensions } from '@/lib/page-cache/reads';
import { type PictureView, pictureView } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { shownName } from './product-variants';
import type { Site } from './site';

/** A product in the strip of recently viewed ones. */
export interface RecentView {
  sku: string;
  name: string;
  href: string;
  picture: PictureView | null;
}

/** The products of these SKUs; null when the supplier or the hub does not offer them. */
export async function loadRecent(site: Site, skus: readonly string[]): Promise<RecentView[] | null> {
  const { recentlyViewed, projects } = supplier.tools;
  if (!(recentlyViewed || projects) || !(await readExtensions()).related) return null;
  if (skus.length === 0) return [];
  const products = await (await hub()).productsBySku(skus);
  return products.map((product) => ({
    sku: product.sku,
    name: designInColour(shownName(product.design), shownName(product.colour)),
    href: productPath(product, { preselect: true }),
    picture: pictureView(site.settings, site.variant, firstPicture([product])),
  }));
}
