import type { CmsPage } from '@/lib/catalogue/page';
import { findHome, listHomeTiles } from '@/lib/catalogue/tiles';
import { readRequiredCategories, readRequiredCategoryPage } from '@/lib/page-cache/reads';
import { supplier } from '@/lib/site/supplier';
import { NEWSLETTER_TEXT_VERSION } from './newsletter-consent';
import { loadOr, PageLoadError, requirePage } from './page-load-error';
import { loadLinkedTiles } from './page-parts';
import {
  buildLandingView,
  createInternationalsSection,
  createNewArrivalSection,
  createSection,
  createTileSection,
  loadFeaturedSection,
} from './sections';
import type { Site } from './site';

const FAILED_MESSAGE = 'Failed to load home page CMS data';

/** The hub's content of the home page. Throws a `PageLoadError`. */
export async function loadHomePage(): Promise<CmsPage> {
  const home = findHome(await loadOr(readRequiredCategories('home'), FAILED_MESSAGE));
  if (home === null || home.id === null) throw new PageLoadError('Home category not found');
  return (await requirePage(readRequiredCategoryPage(home.id), FAILED_MESSAGE)).page;
}

/** The home page, ready to show. Throws a `PageLoadError`. */
export async function loadHome(site: Site) {
  const page = await loadHomePage();
  const tiles = await loadLinkedTiles(site, listHomeTiles(page.tiles));
  return buildLandingView(
    site,
    { title: page.title || supplier.name, description: page.description, canonical: '/' },
    page.banner,
    [
      createTileSection('pair', { label: 'Catalogue', tiles }, 'item groups'),
      createNewArrivalSection(site, page.newArrivals),
      loadFeaturedSection(site, page.featured),
      createInternationalsSection(site, page.internationals),
      createSection('newsletter', { ...supplier.newsletter, textVersion: NEWSLETTER_TEXT_VERSION, page: '/' }),
    ],
  );
}
