import { GROUPS_WITHOUT_GRID, ITEM_GROUPS } from '@/lib/catalogue/item-groups';
import { buildApplicationPath } from '@/lib/catalogue/links';
import { isPathName } from '@/lib/catalogue/segments';
import { listApplicationTypeTiles } from '@/lib/catalogue/tiles';
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
import { buildAbsoluteUrl } from '@/lib/seo/absolute-url';
import {
  createPageEntry,
  listSitemapFiles,
  loadSitemapEntries,
  type SitemapEntry,
  type SitemapSource,
} from '@/lib/seo/sitemap';
import { formatSitemapIndex, formatUrlSet, type SitemapUrl } from '@/lib/seo/well-known-files';
import { buildPictureView } from '@/lib/site/pictures';
import { getSettings } from '@/lib/site/settings';
import { loadApplicationTypeHead, loadCategoryNameHead, OUTDOOR_TYPE } from './application-type';
import { hasBrandSections, loadBrandHead } from './brand';
import { loadHomePage } from './home';
import { loadInternationalsBrandHead, loadInternationalsHead } from './internationals';
import { hasSections, loadItemGroupHead } from './item-group';
import type { LoadedHead } from './sections';

/** A page that fails is logged and left out of the sitemap. */
const loadOrNull = <T>(read: Promise<T | null>): Promise<T | null> => withFallback(read, null, 'A page in the sitemap');

function listFoundEntries(heads: readonly (LoadedHead<{ updated?: string | null }> | null)[]): SitemapEntry[] {
  return heads.flatMap((head) => (head === null ? [] : [createPageEntry(head.canonical, head.page.updated)]));
}

async function loadItemGroupPages(code: string): Promise<SitemapEntry[]> {
  const [head, applications, products] = await Promise.all([
    loadOrNull(loadItemGroupHead(code)),
    readApplications(code),
    readProductCount(code),
  ]);
  const isShown = head !== null && hasSections(head.page, code, products);
  const facets = isShown && !GROUPS_WITHOUT_GRID.includes(code) ? await readLandingPaths(code) : [];
  const paths = applications.filter(isPathName).map((application) => buildApplicationPath(code, application));
  return [...listFoundEntries(isShown ? [head] : []), ...[...facets, ...paths].map((path) => createPageEntry(path))];
}

async function loadBrandPages(): Promise<SitemapEntry[]> {
  const [brands, names] = await Promise.all([readBrands(), readBrandNames()]);
  const listed = [...brands.map((brand) => brand.name), ...names].filter(isPathName);
  const heads = await Promise.all(listed.map((name) => loadOrNull(loadBrandHead(name))));
  return heads.flatMap((head) =>
    head?.page && hasBrandSections(head.page) ? [createPageEntry(head.canonical, head.page.updated)] : [],
  );
}

async function loadOutdoorPages(): Promise<SitemapEntry[]> {
  const { itemGroup, type } = OUTDOOR_TYPE;
  const head = await loadOrNull(loadApplicationTypeHead(itemGroup, type));
  if (head === null) return [];
  const codes = listApplicationTypeTiles(head.page.itemGroups)
    .map((tile) => tile.itemGroup)
    .filter(Boolean);
  const within = await Promise.all(codes.map((code) => loadOrNull(loadCategoryNameHead({ itemGroup, type, code }))));
  return listFoundEntries([head, ...within]);
}

/** Pages that exist without content in the hub. */
const STATIC_PATHS: readonly string[] = ['/wallpaper-calculator', '/register'];

async function loadHubPage(name: CompanyPageName): Promise<SitemapEntry[]> {
  const page = await loadOrNull(nullIfMissing(readCompanyPage(name)));
  // The store locator exists even without a page in the hub.
  return page === null && name !== 'stores' ? [] : [createPageEntry(COMPANY_PATHS[name], page?.updated)];
}

/** The Internationals landing page and the published brands that have a page. */
async function loadInternationalsPages(): Promise<SitemapEntry[]> {
  const head = await loadOrNull(loadInternationalsHead());
  if (head === null) return [];
  const ids = new Set(head.page.brands.filter(({ published }) => published).map(({ id }) => id));
  const brandHeads = await Promise.all([...ids].map((id) => loadOrNull(loadInternationalsBrandHead(id))));
  return listFoundEntries([head, ...brandHeads]);
}

/** Sitemap entries of the company and Internationals pages. Leaves out sample content and pages that fail. */
export async function loadCompanyEntries(): Promise<SitemapEntry[]> {
  const [company, internationals] = await Promise.all([
    Promise.all(COMPANY_PAGE_NAMES.map(loadHubPage)),
    loadInternationalsPages(),
  ]);
  return [...STATIC_PATHS.map((path) => createPageEntry(path)), ...company.flat(), ...internationals];
}

const SITEMAP_SOURCE: SitemapSource = {
  loadPages: async () => {
    const groups = await Promise.all(ITEM_GROUPS.map(loadItemGroupPages));
    return [
      createPageEntry('/', (await loadOrNull(loadHomePage()))?.updated),
      ...groups.flat(),
      ...(await loadBrandPages()),
      ...(await loadOutdoorPages()),
      ...(await loadCompanyEntries()),
    ];
  },
  countProducts: readProductCount,
  loadSlice: readSitemapSlice,
};

function toUrl({ path, picture, modified }: SitemapEntry): SitemapUrl {
  const src = buildPictureView({ settings: getSettings(), variant: 'live' }, picture)?.src;
  return { address: buildAbsoluteUrl(path), picture: src === undefined ? null : buildAbsoluteUrl(src), modified };
}

/** The XML of a sitemap file, or of the sitemap index for `'index.xml'`; null for an unknown name. Throws when the hub fails. */
export async function loadSitemap(file: string): Promise<string | null> {
  if (file === 'index.xml') {
    const files = await listSitemapFiles(SITEMAP_SOURCE);
    return formatSitemapIndex(files.map((name) => buildAbsoluteUrl(`/sitemap/${name}`)));
  }
  const entries = await loadSitemapEntries(SITEMAP_SOURCE, file);
  return entries === null ? null : formatUrlSet(entries.map(toUrl));
}
