import { cache } from 'react';
import { placePictures } from '@/lib/catalogue/application-type';
import { internationalsPath } from '@/lib/catalogue/links';
import type { FeaturedCollection } from '@/lib/catalogue/page';
import type { InternationalsBrand, InternationalsBrandPage } from '@/lib/hub/pages';
import { readInternationals, readInternationalsBrand } from '@/lib/page-cache/company-reads';
import { tagAsAlias, withFallback } from '@/lib/page-cache/page-hints';
import { pictureView } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { type CatalogueTileView, catalogueTiles } from './catalogue-tiles';
import { type CompanyHeadView, companyHead } from './company';
import { type HouseTileView, houseTiles } from './house-tiles';
import { FAILED, foundOrTold } from './internationals-reads';
import { BANNER_SIZE, featuredView } from './page-parts';
import { type PromoVideoView, promoVideo } from './promo-video';
import type { Site } from './site';
import type { FeaturedView } from './views';

/** The page of an international house, ready to show (I2). */
export interface InternationalsBrandView extends CompanyHeadView {
  featured: FeaturedView | null;
  catalogueHeading: string;
  /** Those of the first list, then those of the second. */
  catalogues: CatalogueTileView[];
  video: PromoVideoView;
  /** The other published houses. */
  others: HouseTileView[];
}

/** What the page is about, with the pages of the hub that it is made from. */
interface BrandHead {
  title: string;
  description: string;
  canonical: string;
  page: InternationalsBrandPage;
  /** Every house of the landing page; empty when the hub cannot say. */
  houses: readonly InternationalsBrand[];
}

/**
 * The head of a house's page; null when the hub has no such house, or says of it anywhere that it is not published.
 *
 * @throws UserFacingError the hub's words, 'Failed to load brand data', or 'Failed to load brand data. Please try again.'
 */
export const loadInternationalsBrandHead = cache(async (id: string): Promise<BrandHead | null> => {
  const [page, settings] = await Promise.all([
    foundOrTold(readInternationalsBrand(id), FAILED.brand),
    withFallback(foundOrTold(readInternationals(), FAILED.settings), null, 'International houses'),
  ]);
  const houses = settings?.brands ?? [];
  const entries = houses.filter((house) => house.id === id);
  const withheld = entries.length > 0 && entries.every(({ published }) => !published);
  if (page === null || withheld) return null;
  await tagAsAlias(entries.length === 0);
  const title = page.title || entries[0]?.title || supplier.internationals.title;
  return { title, description: page.description, canonical: internationalsPath(id), page, houses };
});

/** The featured collection of a house; null when the hub has nothing of it. */
function featuredOf({ title, description, link, pictures }: InternationalsBrandPage['featured']) {
  if (title === '' && description === '' && pictures.length === 0) return null;
  return {
    title,
    description,
    categoryId: null,
    itemGroup: null,
    application: null,
    collection: null,
    mode: link === null ? { kind: 'explore' } : { kind: 'view_collection', embed: link },
    pictures: placePictures(pictures),
  } satisfies FeaturedCollection;
}

/** The media file that stands for a house's film: the last picture of its banner, else the first of its collection. */
function posterOf({ banner, featured }: InternationalsBrandPage): string | null {
  const slides = banner.slides.flatMap((slide) => (slide.kind === 'image' ? [slide.source] : []));
  return slides.at(-1) ?? featured.pictures[0]?.picture ?? null;
}

/**
 * The page of an international house; null when there is none of that id, or none that is published.
 *
 * @throws UserFacingError the hub's words, 'Failed to load brand data', or 'Failed to load brand data. Please try again.'
 */
export async function loadInternationalsBrand(site: Site, id: string): Promise<InternationalsBrandView | null> {
  const head = await loadInternationalsBrandHead(id);
  if (head === null) return null;
  const { page, houses, title, description, canonical } = head;
  const [about, featured, catalogues] = await Promise.all([
    companyHead(site, { title, description, banner: page.banner }, canonical, BANNER_SIZE.collection),
    featuredView(site, featuredOf(page.featured)),
    catalogueTiles(site, [...page.catalogues, ...page.moreCatalogues]),
  ]);
  return {
    ...about,
    featured,
    catalogueHeading: page.catalogueHeading || 'View our Latest Catalogues',
    catalogues,
    video: promoVideo(page.video, pictureView(site.settings, site.variant, posterOf(page))),
    others: houseTiles(site, houses).filter((house) => house.id !== id),
  };
}
