import { COMPANY_PAGE_NAMES, COMPANY_PATHS, type CompanyPageName } from '@/lib/company/company-pages';
import { readCompanyPage } from '@/lib/page-cache/company-reads';
import { nullIfMissing } from '@/lib/page-cache/missing';
import { loadInternationalsHead } from './internationals';
import { loadInternationalsBrandHead } from './internationals-brand';

/** Pages that exist whatever the hub holds. */
const ALWAYS = [COMPANY_PATHS.stores, '/wallpaper-calculator', '/register'];

async function pathInHub(name: CompanyPageName): Promise<string[]> {
  if (name === 'stores') return [];
  return (await nullIfMissing(readCompanyPage(name))) === null ? [] : [COMPANY_PATHS[name]];
}

/** The Internationals landing page and its published brands, each once and only when it has a page. */
async function internationalsPaths(): Promise<string[]> {
  const head = await loadInternationalsHead();
  if (head === null) return [];
  const ids = new Set(head.page.brands.filter(({ published }) => published).map(({ id }) => id));
  const houses = await Promise.all([...ids].map((id) => loadInternationalsBrandHead(id)));
  return [head.canonical, ...houses.flatMap((house) => house?.canonical ?? [])];
}

/** Paths of the company pages and of Internationals for the sitemap, without sample content. Throws when the hub fails (S7). */
export async function companyPaths(): Promise<string[]> {
  const [company, internationals] = await Promise.all([
    Promise.all(COMPANY_PAGE_NAMES.map(pathInHub)),
    internationalsPaths(),
  ]);
  return [...ALWAYS, ...company.flat(), ...internationals];
}
