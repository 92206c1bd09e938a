import { BRANDS, itemGroupTitle } from '@/lib/catalogue/item-groups';
import { brandPath, itemGroupPath } from '@/lib/catalogue/links';
import type { CmsPage } from '@/lib/catalogue/page';
import { withFallback } from '@/lib/page-cache/page-hints';
import { readBrands } from '@/lib/page-cache/reads';
import { type PictureView, pictureView } from '@/lib/site/pictures';
import { loadItemGroupHead } from './item-group';
import { bannerView } from './page-parts';
import type { Site } from './site';
import type { BannerView } from './views';

/** A brand that leads to its page. */
export interface BrandTileView {
  name: string;
  href: string;
  /** Its wordmark, or null: then its name is set instead. */
  wordmark: PictureView | null;
}

/** The Brands landing page, ready to show (H17). */
export interface BrandsView {
  title: string;
  description: string;
  canonical: string;
  banner: BannerView | null;
  brands: BrandTileView[];
}

/** What the page is about, with the page of the hub that it is made from, if there is one. */
interface BrandsHead {
  title: string;
  description: string;
  canonical: string;
  page: CmsPage | null;
}

/**
 * The head of the Brands landing page: the hub's page of item group 9000, or the group's name when the hub has none.
 *
 * @throws PageLoadError "Failed to load CMS data for category 'brands'"
 */
export async function loadBrandsHead(): Promise<BrandsHead> {
  const head = await loadItemGroupHead(BRANDS);
  return head ?? { title: itemGroupTitle(BRANDS), description: '', canonical: itemGroupPath(BRANDS), page: null };
}

/**
 * The Brands landing page: every brand of the hub once, in the hub's order (D5). A list that cannot be read is only logged.
 *
 * @throws PageLoadError "Failed to load CMS data for category 'brands'"
 */
export async function loadBrands(site: Site): Promise<BrandsView> {
  const [{ page, ...about }, brands] = await Promise.all([
    loadBrandsHead(),
    withFallback(readBrands(), [], 'List of brands'),
  ]);
  const tiles = brands.map(
    (brand): BrandTileView => ({
      name: brand.name,
      href: brandPath(brand.name, BRANDS),
      wordmark: pictureView(site.settings, site.variant, brand.picture),
    }),
  );
  return {
    ...about,
    banner: page === null ? null : await bannerView(site, page.banner),
    brands: [...new Map(tiles.map((tile) => [tile.href, tile])).values()],
  };
}
