import { COMPANY_PATHS } from '@/lib/company/company-pages';
import { readCompanyPage } from '@/lib/page-cache/reads';
import { type PictureView, pictureView } from '@/lib/site/pictures';
import { type CompanyHeadView, type CompanySectionView, companyHead, companySection } from './company';
import { requirePage } from './page-load-error';
import type { Site } from './site';

export interface AboutSectionView extends CompanySectionView {
  logo: PictureView | null;
  /** The picture on the right. */
  reversed: boolean;
}

/** The about-us page, ready to show (X5). */
export interface AboutView extends CompanyHeadView {
  sections: AboutSectionView[];
}

/** Loads the about-us page. Throws a `PageLoadError` when the hub fails or has no such page. */
export async function loadAbout(site: Site): Promise<AboutView> {
  const page = await requirePage(readCompanyPage('about us'), "Failed to load CMS data for page 'about us'");
  return {
    ...(await companyHead(site, { ...page, title: page.title || 'About us' }, COMPANY_PATHS['about us'])),
    sections: page.sections.map((section) => ({
      ...companySection(site, section),
      logo: pictureView(site, section.logo),
      reversed: section.alignment === 'right',
    })),
  };
}
