import type { Banner } from '@/lib/catalogue/page';
import { COMPANY_PATHS, TEXT_PAGES, type TextPageName } from '@/lib/company/company-pages';
import { splitParagraphs } from '@/lib/company/rich-text';
import type { CompanySection } from '@/lib/hub/hub';
import { readCompanyPage } from '@/lib/page-cache/reads';
import { buildPictureView } from '@/lib/site/pictures';
import { createSafeLink } from '@/lib/site/urls';
import { loadOr, requirePage } from './page-load-error';
import { BANNER_SIZE, loadBannerView } from './page-parts';
import type { Site } from './site';

/** The title, description and banner of a company page, ready to show. */
export type CompanyHeadView = Awaited<ReturnType<typeof buildCompanyHead>>;

/** A titled block with a picture and a button, ready to show. */
export type CompanySectionView = ReturnType<typeof buildCompanySection>;

/** The title, description and banner of a company page. `size` is the banner's default size in pixels. */
export async function buildCompanyHead(
  site: Site,
  page: { title: string; description: string; banner: Banner | null },
  canonical: string,
  size: { width: number; height: number } = BANNER_SIZE.page,
) {
  const { title, description, banner } = page;
  return { title, description, canonical, banner: await loadBannerView(site, banner, size) };
}

/** A section of a company page. Its button is labelled 'Learn More' by default. */
export function buildCompanySection(site: Site, section: CompanySection) {
  const link = createSafeLink(site.settings, section.link);
  return {
    title: section.title,
    paragraphs: splitParagraphs(section.description),
    picture: buildPictureView(site, section.picture),
    link: link && { ...link, label: section.button ?? 'Learn More' },
  };
}

export type TextPageView = Awaited<ReturnType<typeof loadTextPage>>;

/** Loads a page of titled texts; sample content if the hub has no such page. Throws a `PageLoadError` when the hub fails. */
export async function loadTextPage(site: Site, name: TextPageName) {
  const sample = TEXT_PAGES[name];
  const found = await loadOr(readCompanyPage(name), `Failed to load CMS data for page '${name}'`);
  const page = found ?? { ...sample, banner: null };
  return {
    ...(await buildCompanyHead(site, { ...page, title: page.title || sample.title }, COMPANY_PATHS[name])),
    sections: page.sections.map(({ title, body }) => ({ title, paragraphs: splitParagraphs(body) })),
  };
}

/** Loads the about-us page. Throws a `PageLoadError` when the hub fails or has no such page. */
export async function loadAbout(site: Site) {
  const page = await requirePage(readCompanyPage('about us'), "Failed to load CMS data for page 'about us'");
  return {
    ...(await buildCompanyHead(site, { ...page, title: page.title || 'About us' }, COMPANY_PATHS['about us'])),
    sections: page.sections.map((section) => ({
      ...buildCompanySection(site, section),
      logo: buildPictureView(site, section.logo),
      /** Whether the picture is on the right. */
      isReversed: section.alignment === 'right',
    })),
  };
}
