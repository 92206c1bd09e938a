import { cache } from 'react';
import { internationalsPath } from '@/lib/catalogue/links';
import type { InternationalsPage } from '@/lib/hub/pages';
import { readInternationals } from '@/lib/page-cache/company-reads';
import { expireSoon } from '@/lib/page-cache/page-hints';
import { supplier } from '@/lib/site/supplier';
import { type CatalogueTileView, catalogueTiles } from './catalogue-tiles';
import { type CompanyHeadView, companyHead } from './company';
import { type HouseTileView, houseTiles } from './house-tiles';
import { FAILED, foundOrTold } from './internationals-reads';
import type { Site } from './site';

/** The Internationals landing page, ready to show (I1). */
export interface InternationalsPageView extends CompanyHeadView {
  houses: HouseTileView[];
  catalogueHeading: string;
  catalogues: CatalogueTileView[];
}

/** What the page is about, with the page of the hub that it is made from. */
interface InternationalsHead {
  title: string;
  description: string;
  canonical: string;
  page: InternationalsPage;
}

/**
 * The head of the Internationals landing page; null when the hub has no such page.
 *
 * @throws UserFacingError the hub's words, or 'Failed to load international data'
 */
export const loadInternationalsHead = cache(async (): Promise<InternationalsHead | null> => {
  const page = await foundOrTold(readInternationals(), FAILED.settings);
  if (page === null) return null;
  const { title, description } = page;
  return { title: title || supplier.internationals.title, description, canonical: internationalsPath(), page };
});

/**
 * The Internationals landing page; null when the hub has none, which is asked again at the next visit.
 *
 * @throws UserFacingError the hub's words, or 'Failed to load international data'
 */
export async function loadInternationals(site: Site): Promise<InternationalsPageView | null> {
  const head = await loadInternationalsHead();
  if (head === null) {
    await expireSoon();
    return null;
  }
  const { page, title, description, canonical } = head;
  const [about, catalogues] = await Promise.all([
    companyHead(site, { title, description, banner: page.banner }, canonical),
    catalogueTiles(site, page.catalogues),
  ]);
  return {
    ...about,
    houses: houseTiles(site, page.brands),
    catalogueHeading: page.catalogueHeading || 'View our Latest Catalogues',
    catalogues,
  };
}
