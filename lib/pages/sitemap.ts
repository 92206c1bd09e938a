import { ITEM_GROUPS, WITHOUT_GRID } from '@/lib/catalogue/item-groups';
import { applicationPath } from '@/lib/catalogue/links';
import { isPathName } from '@/lib/catalogue/segments';
import { applicationTypeTiles } from '@/lib/catalogue/tiles';
import { COMPANY_PAGE_NAMES, COMPANY_PATHS, type CompanyPageName } from '@/lib/company/company-pages';
import { nullIfMissing } from '@/lib/page-cache/missing';
import { withFallback } from '@/lib/page-cache/page-hints';
import {
  readApplications,
  readBrandNames,
  readBrands,
  readCompanyPage,
  readLandingPaths,
  readProductCount,
  readSitemapSlice,
} from '@/lib/page-cache/reads';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { pageEntry, type SitemapEntry, type SitemapSource, sitemapEntries, sitemapFiles } from '@/lib/seo/sitemap';
import { type SitemapUrl, sitemapIndex, urlSet } from '@/lib/seo/well-known-files';
import { pictureView } from '@/lib/site/pictures';
import { settings } from '@/lib/site/settings';
import { loadApplicationTypeHead, loadCategoryNameHead, OUTDOOR } from './application-type';
import { hasBrandSections, loadBrandHead } from './brand';
import { loadHomePage } from './home';
import { loadInternationalsBrandHead, loadInternationalsHead } from './internationals';
import { hasSections, loadItemGroupHead } from './item-group';
import type { LoadedHead } from './sections';

/** A page that fails is logged and left out of the sitemap. */
const loadOrNull = <T>(read: Promise<T | null>): Promise<T | null> => withFallback(read, null, 'A page in the sitemap');

function foundEntries(heads: readonly (LoadedHead<{ updated?: string | null }> | null)[]): SitemapEntry[] {
  return heads.flatMap((head) => (head === null ? [] : [pageEntry(head.canonical, head.page.updated)]));
}

async function itemGroupPages(code: string): Promise<SitemapEntry[]> {
  const [head, applications, products] = await Promise.all([
    loadOrNull(loadItemGroupHead(code)),
    readApplications(code),
    readProductCount(code),
  ]);
  const isShown = head !== null && hasSections(head.page, code, products);
  const facets = isShown && !WITHOUT_GRID.includes(code) ? await readLandingPaths(code) : [];
  const paths = applications.filter(isPathName).map((application) => applicationPath(code, application));
  return [...foundEntries(isShown ? [head] : []), ...[...facets, ...paths].map((path) => pageEntry(path))];
}

async function brandPages(): Promise<SitemapEntry[]> {
  const [brands, names] = await Promise.all([readBrands(), readBrandNames()]);
  const listed = [...brands.map((brand) => brand.name), ...names].filter(isPathName);
  const heads = await Promise.all(listed.map((name) => loadOrNull(loadBrandHead(name))));
  return heads.flatMap((head) =>
    head?.page && hasBrandSections(head.page) ? [pageEntry(head.canonical, head.page.updated)] : [],
  );
}

async function outdoorPages(): Promise<SitemapEntry[]> {
  const { itemGroup, type } = OUTDOOR;
  const head = await loadOrNull(loadApplicationTypeHead(itemGroup, type));
  if (head === null) return [];
  const codes = applicationTypeTiles(head.page.itemGroups)
    .map((tile) => tile.itemGroup)
    .filter(Boolean);
  const within = await Promise.all(codes.map((code) => loadOrNull(loadCategoryNameHead({ itemGroup, type, code }))));
  return foundEntries([head, ...within]);
}

/** Pages that exist without content in the hub. */
const STATIC_PATHS: readonly string[] = ['/wallpaper-calculator', '/register'];

async function pageInHub(name: CompanyPageName): Promise<SitemapEntry[]> {
  const page = await loadOrNull(nullIfMissing(readCompanyPage(name)));
  // The store locator exists even without a page in the hub.
  return page === null && name !== 'stores' ? [] : [pageEntry(COMPANY_PATHS[name], page?.updated)];
}

/** The Internationals landing page and the published brands that have a page. */
async function internationalsPages(): Promise<SitemapEntry[]> {
  const head = await loadOrNull(loadInternationalsHead());
  if (head === null) return [];
  const ids = new Set(head.page.brands.filter(({ published }) => published).map(({ id }) => id));
  const brandHeads = await Promise.all([...ids].map((id) => loadOrNull(loadInternationalsBrandHead(id))));
  return foundEntries([head, ...brandHeads]);
}

/** Sitemap entries of the company and Internationals pages. Leaves out sample content and pages that fail. */
export async function companyEntries(): Promise<SitemapEntry[]> {
  const [company, internationals] = await Promise.all([
    Promise.all(COMPANY_PAGE_NAMES.map(pageInHub)),
    internationalsPages(),
  ]);
  return [...STATIC_PATHS.map((path) => pageEntry(path)), ...company.flat(), ...internationals];
}

const SOURCE: SitemapSource = {
  pages: async () => {
    const groups = await Promise.all(ITEM_GROUPS.map(itemGroupPages));
    return [
      pageEntry('/', (await loadOrNull(loadHomePage()))?.updated),
      ...groups.flat(),
      ...(await brandPages()),
      ...(await outdoorPages()),
      ...(await companyEntries()),
    ];
  },
  productCount: readProductCount,
  slice: readSitemapSlice,
};

function toUrl({ path, picture, modified }: SitemapEntry): SitemapUrl {
  const src = pictureView({ settings: settings(), variant: 'live' }, picture)?.src;
  return { address: absoluteUrl(path), picture: src === undefined ? null : absoluteUrl(src), modified };
}

/** The XML of a sitemap file, or of the sitemap index for `'index.xml'`; null for an unknown name. Throws when the hub fails. */
export async function loadSitemap(file: string): Promise<string | null> {
  if (file === 'index.xml') {
    const files = await sitemapFiles(SOURCE);
    return sitemapIndex(files.map((name) => absoluteUrl(`/sitemap/${name}`)));
  }
  const entries = await sitemapEntries(SOURCE, file);
  return entries === null ? null : urlSet(entries.map(toUrl));
}
