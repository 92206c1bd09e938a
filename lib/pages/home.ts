import type { CmsPage } from '@/lib/catalogue/page';
import { findHome, homeTiles } from '@/lib/catalogue/tiles';
import { readCategoriesNamed, readCategoryPage } from '@/lib/page-cache/reads';
import { supplier } from '@/lib/site/supplier';
import { NEWSLETTER_TEXT_VERSION } from './newsletter-consent';
import { loadOr, PageLoadError, requirePage } from './page-load-error';
import { linkedTileViews } from './page-parts';
import {
  featuredSection,
  internationalsSection,
  landingView,
  newArrivalSection,
  section,
  tileSection,
} from './sections';
import type { Site } from './site';

const FAILED = 'Failed to load home page CMS data';

/** The hub's content of the home page. Throws a `PageLoadError`. */
export async function loadHomePage(): Promise<CmsPage> {
  const home = findHome(await loadOr(readCategoriesNamed('home'), FAILED));
  if (home === null || home.id === null) throw new PageLoadError('Home category not found');
  return (await requirePage(readCategoryPage(home.id), FAILED)).page;
}

/** The home page, ready to show. Throws a `PageLoadError`. */
export async function loadHome(site: Site) {
  const page = await loadHomePage();
  const doors = await linkedTileViews(site, homeTiles(page.tiles));
  return landingView(
    site,
    { title: page.title || supplier.name, description: page.description, canonical: '/' },
    page.banner,
    [
      tileSection('pair', { label: 'Catalogue', tiles: doors }, 'item groups'),
      newArrivalSection(site, page.newArrivals),
      featuredSection(site, page.featured),
      internationalsSection(site, page.internationals),
      section('newsletter', { ...supplier.newsletter, textVersion: NEWSLETTER_TEXT_VERSION, page: '/' }),
    ],
  );
}
