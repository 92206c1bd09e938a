import { cache } from 'react';
import { textParagraphs } from '@/lib/company/text-paragraphs';
import type { TextPage } from '@/lib/hub/pages';
import { readTextPage } from '@/lib/page-cache/company-reads';
import { type CompanyHeadView, companyHead, NO_BANNER } from './company';
import { loadOr } from './page-load-error';
import { SAMPLE_TEXTS } from './sample-texts';
import type { Site } from './site';

/** A page of titled texts, by its name in the hub and its path (X7). */
export type TextPageName = 'directors' | 'responsibilities';

/** A page of titled texts, ready to show (X7). */
export interface TextPageView extends CompanyHeadView {
  sections: { title: string; paragraphs: string[] }[];
}

/** The page as the hub has it, or sample content; read once for head and body. */
const textPage = cache(async (name: TextPageName): Promise<TextPage> => {
  const found = await loadOr(readTextPage(name), `Failed to load CMS data for page '${name}'`);
  const sample = SAMPLE_TEXTS[name];
  return found === null ? { ...sample, banner: NO_BANNER } : { ...found, title: found.title || sample.title };
});

/**
 * What a page of titled texts is about.
 *
 * @throws PageLoadError "Failed to load CMS data for page '{name}'"
 */
export async function loadTextPageHead(name: TextPageName) {
  const page = await textPage(name);
  return { title: page.title, description: page.description, canonical: `/${name}`, page };
}

/**
 * A page of titled texts; sample content when the hub has none of that name (X7).
 *
 * @throws PageLoadError "Failed to load CMS data for page '{name}'"
 */
export async function loadTextPage(site: Site, name: TextPageName): Promise<TextPageView> {
  const page = await textPage(name);
  return {
    ...(await companyHead(site, page, `/${name}`)),
    sections: page.sections.map(({ title, body }) => ({ title, paragraphs: textParagraphs(body) })),
  };
}
