import { readAbout, readCareers, readTextPage } from '@/lib/page-cache/company-reads';
import { nullIfMissing } from '@/lib/page-cache/missing';
import { loadInternationalsHead } from './internationals';
import { loadInternationalsBrandHead } from './internationals-brand';
import type { TextPageName } from './text-page';

/** Pages that stand whatever the hub holds. */
const ALWAYS = ['/store-locator', '/wallpaper-calculator', '/register'];

const TEXT_PAGES: readonly TextPageName[] = ['directors', 'responsibilities'];

/** The Internationals landing page and the houses that it shows; each house once, and only when it has a page. */
async function internationalsPaths(): Promise<string[]> {
  const head = await loadInternationalsHead();
  if (head === null) return [];
  const ids = new Set(head.page.brands.filter(({ published }) => published).map(({ id }) => id));
  const houses = await Promise.all([...ids].map((id) => loadInternationalsBrandHead(id)));
  return [head.canonical, ...houses.flatMap((house) => house?.canonical ?? [])];
}

/** Addresses of the company pages and of Internationals for the sitemap (S7): those that the hub has, samples left out. Throws when the hub cannot say. */
export async function companyPaths(): Promise<string[]> {
  const [careers, about, texts, internationals] = await Promise.all([
    nullIfMissing(readCareers()),
    nullIfMissing(readAbout()),
    Promise.all(TEXT_PAGES.map(async (name) => ((await readTextPage(name)) === null ? [] : [`/${name}`]))),
    internationalsPaths(),
  ]);
  return [
    ...ALWAYS,
    ...(careers === null ? [] : ['/careers']),
    ...(about === null ? [] : ['/about-us']),
    ...texts.flat(),
    ...internationals,
  ];
}
