import type { Banner } from '@/lib/catalogue/page';
import { COMPANY_PATHS, TEXT_PAGES, type TextPageName } from '@/lib/company/company-pages';
import { textParagraphs } from '@/lib/company/rich-text';
import type { CompanySection } from '@/lib/hub/hub';
import { readCompanyPage } from '@/lib/page-cache/reads';
import { pictureView } from '@/lib/site/pictures';
import { safeLink } from '@/lib/site/urls';
import { loadOr, requirePage } from './page-load-error';
import { BANNER_SIZE, bannerView } from './page-parts';
import type { Site } from './site';

/** The title, description and banner of a company page, ready to show. */
export type CompanyHeadView = Awaited<ReturnType<typeof companyHead>>;

/** A titled block with a picture and a button, ready to show. */
export type CompanySectionView = ReturnType<typeof companySection>;

/** The title, description and banner of a company page. `size` is the banner's default size in pixels. */
export async function companyHead(
  site: Site,
  page: { title: string; description: string; banner: Banner | null },
  canonical: string,
  size: { width: number; height: number } = BANNER_SIZE.page,
) {
  const { title, description, banner } = page;
  return { title, description, canonical, banner: await bannerView(site, banner, size) };
}

/** A section of a company page. Its button is labelled 'Learn More' by default. */
export function companySection(site: Site, section: CompanySection) {
  const link = safeLink(site.settings, section.link);
  return {
    title: section.title,
    paragraphs: textParagraphs(section.description),
    picture: pictureView(site, section.picture),
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
    ...(await companyHead(site, { ...page, title: page.title || sample.title }, COMPANY_PATHS[name])),
    sections: page.sections.map(({ title, body }) => ({ title, paragraphs: textParagraphs(body) })),
  };
}

/** Loads the about-us page. Throws a `PageLoadError` when the hub fails or has no such page. */
export async function loadAbout(site: Site) {
  const page = await requirePage(readCompanyPage('about us'), "Failed to load CMS data for page 'about us'");
  return {
    ...(await companyHead(site, { ...page, title: page.title || 'About us' }, COMPANY_PATHS['about us'])),
    sections: page.sections.map((section) => ({
      ...companySection(site, section),
      logo: pictureView(site, section.logo),
      /** Whether the picture is on the right. */
      reversed: section.alignment === 'right',
    })),
  };
}
