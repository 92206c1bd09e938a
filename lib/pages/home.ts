import { tileLink } from '@/lib/catalogue/links';
import type { InternationalsBlock } from '@/lib/catalogue/page';
import { findHome, homeTiles } from '@/lib/catalogue/tiles';
import { readCategoriesNamed, readCategoryPage } from '@/lib/page-cache/reads';
import { pictureView } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { safeLink } from '@/lib/site/urls';
import { loadOr, PageLoadError } from './page-load-error';
import { bannerView, featuredView, newArrivalTiles, tileView, wallpaperRange } from './page-parts';
import type { Site } from './site';
import type { BannerView, FeaturedView, InternationalsView, TileView } from './views';

/** The home page, ready to show (H1). */
export interface HomeView {
  title: string;
  description: string;
  banner: BannerView | null;
  tiles: TileView[];
  newArrivals: TileView[];
  featured: FeaturedView | null;
  internationals: InternationalsView | null;
}

const FAILED = 'Failed to load home page CMS data';

function internationalsView(site: Site, block: InternationalsBlock | null): InternationalsView | null {
  if (block === null) return null;
  return {
    title: supplier.internationals.title,
    button: supplier.internationals.button,
    description: block.description,
    link: safeLink(site.settings, block.link) ?? { href: '/internationals', external: false },
    picture: pictureView(site.settings, site.variant, block.picture),
  };
}

/**
 * Looks the home page up and makes it ready (H2).
 *
 * @throws PageLoadError 'Home category not found', 'Failed to load home page CMS data'
 */
export async function loadHome(site: Site): Promise<HomeView> {
  const home = findHome(await loadOr(readCategoriesNamed('home'), FAILED));
  if (home === null || home.id === null) throw new PageLoadError('Home category not found');
  const found = await loadOr(readCategoryPage(home.id), FAILED);
  if (found === null) throw new PageLoadError(FAILED);
  const { page } = found;
  const range = await wallpaperRange(site);
  const [banner, featured] = await Promise.all([bannerView(site, page.banner), featuredView(site, page.featured)]);
  return {
    title: page.title || supplier.name,
    description: page.description,
    banner,
    tiles: homeTiles(page.tiles).map((tile) => tileView(site, tile, tileLink(tile, { wallpaperRange: range }))),
    newArrivals: newArrivalTiles(site, page.newArrivals),
    featured,
    internationals: internationalsView(site, page.internationals),
  };
}
