import { COMPANY_PATHS, TEXT_PAGES, type TextPageName } from '@/lib/company/company-pages';
import { textParagraphs } from '@/lib/company/rich-text';
import { readCompanyPage } from '@/lib/page-cache/company-reads';
import { type CompanyHeadView, companyHead, NO_BANNER } from './company';
import { loadOr } from './page-load-error';
import type { Site } from './site';

/** A page of titled texts, ready to show (X7). */
export interface TextPageView extends CompanyHeadView {
  sections: { title: string; paragraphs: string[] }[];
}

/**
 * A page of titled texts; sample content when the hub has none of that name (X7).
 *
 * @throws PageLoadError "Failed to load CMS data for page '{name}'"
 */
export async function loadTextPage(site: Site, name: TextPageName): Promise<TextPageView> {
  const sample = TEXT_PAGES[name];
  const found = await loadOr(readCompanyPage(name), `Failed to load CMS data for page '${name}'`);
  const page = found ?? { ...sample, banner: NO_BANNER };
  return {
    ...(await companyHead(site, { ...page, title: page.title || sample.title }, COMPANY_PATHS[name])),
    sections: page.sections.map(({ title, body }) => ({ title, paragraphs: textParagraphs(body) })),
  };
}
