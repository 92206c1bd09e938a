import type { Banner } from '@/lib/catalogue/page';
import { textParagraphs } from '@/lib/company/rich-text';
import type { CompanySection } from '@/lib/hub/pages';
import { type PictureView, pictureView } from '@/lib/site/pictures';
import { type SafeLink, safeLink } from '@/lib/site/urls';
import { BANNER_SIZE, bannerView } from './page-parts';
import type { Site } from './site';
import type { BannerView } from './views';

/** What every company page begins with, ready to show. */
export interface CompanyHeadView {
  title: string;
  description: string;
  canonical: string;
  banner: BannerView | null;
}

/** A titled block with a picture and a button, ready to show (X4, X5). */
export interface CompanySectionView {
  title: string;
  paragraphs: string[];
  picture: PictureView | null;
  /** Null when it leads nowhere. */
  link: (SafeLink & { label: string }) | null;
}

/** The banner of a page that the hub does not have. */
export const NO_BANNER: Banner = {
  slides: [],
  width: null,
  height: null,
  linkCategoryId: null,
  link: null,
  promo: false,
};

/** The head of a company page. */
export async function companyHead(
  site: Site,
  page: { title: string; description: string; banner: Banner },
  canonical: string,
  size: { width: number; height: number } = BANNER_SIZE.page,
): Promise<CompanyHeadView> {
  const { title, description, banner } = page;
  return { title, description, canonical, banner: await bannerView(site, banner, size) };
}

/** A section of a company page; its button reads 'Learn More' unless the hub says otherwise (X5). */
export function companySection(site: Site, section: CompanySection): CompanySectionView {
  const link = safeLink(site.settings, section.link);
  return {
    title: section.title,
    paragraphs: textParagraphs(section.description),
    picture: pictureView(site.settings, site.variant, section.picture),
    link: link && { ...link, label: section.button ?? 'Learn More' },
  };
}
