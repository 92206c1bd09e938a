import { cache } from 'react';
import type { AboutPage } from '@/lib/hub/pages';
import { readAbout } from '@/lib/page-cache/company-reads';
import { type PictureView, pictureView } from '@/lib/site/pictures';
import { type CompanyHeadView, type CompanySectionView, companyHead, companySection } from './company';
import { loadOr } from './page-load-error';
import type { Site } from './site';

/** One section of the about-us page, ready to show (X5). */
export interface AboutSectionView extends CompanySectionView {
  logo: PictureView | null;
  /** Aligned right: text first, picture at the right. */
  reversed: boolean;
}

/** The about-us page, ready to show (X5). */
export interface AboutView extends CompanyHeadView {
  sections: AboutSectionView[];
}

const FAILED = "Failed to load CMS data for page 'about us'";

/** The page as the hub has it, read once for head and body. */
const aboutPage = cache(async (): Promise<AboutPage> => {
  const page = await loadOr(readAbout(), FAILED);
  return { ...page, title: page.title || 'About us' };
});

/**
 * What the about-us page is about.
 *
 * @throws PageLoadError "Failed to load CMS data for page 'about us'"
 */
export async function loadAboutHead() {
  const page = await aboutPage();
  return { title: page.title, description: page.description, canonical: '/about-us', page };
}

/**
 * The about-us page with its sections (X5).
 *
 * @throws PageLoadError "Failed to load CMS data for page 'about us'", also when the hub has no such page
 */
export async function loadAbout(site: Site): Promise<AboutView> {
  const page = await aboutPage();
  return {
    ...(await companyHead(site, page, '/about-us')),
    sections: page.sections.map((section) => ({
      ...companySection(site, section),
      logo: pictureView(site.settings, site.variant, section.logo),
      reversed: section.alignment === 'right',
    })),
  };
}
