import { COMPANY_PAGE_NAMES, COMPANY_PATHS, type CompanyPageName } from '@/lib/company/company-pages';
import { nullIfMissing } from '@/lib/page-cache/missing';
import { readCompanyPage } from '@/lib/page-cache/reads';
import { pageEntry, type SitemapEntry } from '@/lib/seo/sitemap';
import { loadInternationalsHead } from './internationals';
import { loadInternationalsBrandHead } from './internationals-brand';

/** Pages that need no content of the hub. */
const ALWAYS: readonly string[] = ['/wallpaper-calculator', '/register'];

async function pageInHub(name: CompanyPageName): Promise<SitemapEntry[]> {
  const page = await nullIfMissing(readCompanyPage(name));
  // The store locator exists whatever the hub holds.
  return page === null && name !== 'stores' ? [] : [pageEntry(COMPANY_PATHS[name], page?.updated)];
}

/** The Internationals landing page and its published brands, each once and only when it has a page. */
async function internationalsPages(): Promise<SitemapEntry[]> {
  const head = await loadInternationalsHead();
  if (head === null) return [];
  const ids = new Set(head.page.brands.filter(({ published }) => published).map(({ id }) => id));
  const brandHeads = await Promise.all([...ids].map((id) => loadInternationalsBrandHead(id)));
  return [head, ...brandHeads].flatMap((found) =>
    found === null ? [] : [pageEntry(found.canonical, found.page.updated)],
  );
}

/** The company pages and those of Internationals for the sitemap, without sample content. Throws when the hub fails (S7). */
export async function companyEntries(): Promise<SitemapEntry[]> {
  const [company, internationals] = await Promise.all([
    Promise.all(COMPANY_PAGE_NAMES.map(pageInHub)),
    internationalsPages(),
  ]);
  return [...ALWAYS.map((path) => pageEntry(path)), ...company.flat(), ...internationals];
}
