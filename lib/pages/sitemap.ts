import { applicationTypeTiles } from '@/lib/catalogue/application-type';
import { ITEM_GROUPS, WITHOUT_GRID } from '@/lib/catalogue/item-groups';
import { applicationPath, brandPath, itemGroupPath } from '@/lib/catalogue/links';
import { findByName, isPathName } from '@/lib/catalogue/segments';
import { readApplications, readBrandNames, readBrands } from '@/lib/page-cache/reads';
import { readLandingPaths, readProductCount, readSitemapSlice } from '@/lib/page-cache/sitemap-reads';
import { type SitemapSource, sitemapFiles, sitemapPaths } from '@/lib/seo/sitemap';
import { sitemapIndex, urlSet } from '@/lib/seo/sitemap-xml';
import { settings } from '@/lib/site/settings';
import { absoluteUrl } from '@/lib/site/urls';
import { loadApplicationTypeHead, loadCategoryNameHead } from './application-type';
import { companyPaths } from './company-paths';
import { hasSections, loadItemGroupHead } from './item-group';

/** The application type that the specification knows (D1); the hub has no list of them. */
const OUTDOOR = { itemGroup: '9001', type: 'outdoor' };

async function facetPages(code: string): Promise<string[]> {
  return WITHOUT_GRID.includes(code) ? [] : readLandingPaths(code);
}

async function itemGroupPages(code: string): Promise<string[]> {
  const [head, applications, products] = await Promise.all([
    loadItemGroupHead(code),
    readApplications(code),
    readProductCount(code),
  ]);
  return [
    ...(head === null || !hasSections(head.page, code, products)
      ? []
      : [itemGroupPath(code), ...(await facetPages(code))]),
    ...applications.filter(isPathName).map((application) => applicationPath(code, application)),
  ];
}

async function brandPages(): Promise<string[]> {
  const [brands, names] = await Promise.all([readBrands(), readBrandNames()]);
  const listed = [...brands.map((brand) => brand.name), ...names].filter(isPathName);
  // The spelling that the brand's page calls itself by.
  return listed.map((name) => brandPath(findByName(listed, name, (entry) => entry) ?? name));
}

async function outdoorPages(): Promise<string[]> {
  const { itemGroup, type } = OUTDOOR;
  const head = await loadApplicationTypeHead(itemGroup, type);
  if (head === null) return [];
  const codes = applicationTypeTiles(head.page.itemGroups).map((tile) => tile.itemGroup);
  const within = await Promise.all(codes.map((code) => loadCategoryNameHead({ itemGroup, type, code })));
  return [head.canonical, ...within.flatMap((page) => page?.canonical ?? [])];
}

const SOURCE: SitemapSource = {
  pages: async () => {
    const groups = await Promise.all(ITEM_GROUPS.map(itemGroupPages));
    return ['/', ...groups.flat(), ...(await brandPages()), ...(await outdoorPages()), ...(await companyPaths())];
  },
  productCount: readProductCount,
  slice: readSitemapSlice,
};

const absolute = (path: string): string => absoluteUrl(settings(), path);

/** One sitemap by its name, or `index.xml`, the list of them, as XML; null when there is none of that name. Throws when the hub fails. */
export async function loadSitemap(file: string): Promise<string | null> {
  if (file === 'index.xml') {
    const files = await sitemapFiles(SOURCE);
    return sitemapIndex(files.map((name) => absolute(`/sitemap/${name}`)));
  }
  const paths = await sitemapPaths(SOURCE, file);
  return paths === null ? null : urlSet(paths.map(absolute));
}
