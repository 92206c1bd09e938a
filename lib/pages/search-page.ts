import { FILTER_GROUPS, type FilterGroup, type FilterOptions, formatValue } from '@/lib/catalogue/filter-groups';
import { listChosenValues } from '@/lib/catalogue/filter-state';
import { buildGridHref } from '@/lib/catalogue/indexing';
import { formatItemGroupTitle, GROUPS_WITHOUT_GRID, ITEM_GROUPS, isItemGroup } from '@/lib/catalogue/item-groups';
import { buildItemGroupPath, buildProductPath } from '@/lib/catalogue/links';
import { findGrid, hasTerm } from '@/lib/catalogue/search-term';
import { foldName } from '@/lib/catalogue/segments';
import { getHub } from '@/lib/hub';
import type { SearchResults } from '@/lib/hub/hub';
import { withFallback } from '@/lib/page-cache/page-hints';
import { readBrands, readFirstProducts } from '@/lib/page-cache/reads';
import { buildBrandLinks, createInternalLink, loadFrame } from './frame';
import { readProducts } from './grid';
import { type HitView, type SearchSectionView, searchSection } from './search';
import type { Site } from './site';

/** The search page for a term. `count` is the total of all hits; `suggestion` is a corrected term if there are none. */
export type SearchPageView = Exclude<Awaited<ReturnType<typeof loadSearchPage>>, { redirect: string }>;

/** The filter groups whose values are searched, in addition to the hub's search. */
const FOUND_GROUPS = FILTER_GROUPS.filter(({ key }) => key === 'material' || key === 'standards');

function hasEveryWord(text: string, term: string): boolean {
  const words = term.split(/\s+/).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => hasTerm(text, word));
}

const createLinkHit = (name: string, href: string, note: string): HitView => ({
  key: href,
  name,
  note,
  href,
  picture: null,
});

const createSection = (hits: HitView[]): SearchSectionView => ({ hits, count: hits.length });

async function findBrandHits(site: Site, term: string, found: SearchResults): Promise<HitView[]> {
  const names = new Set(found.brands.map(({ brand }) => foldName(brand)));
  const brands = buildBrandLinks(site, await withFallback(readBrands(), [], 'Brands of the search page'));
  return brands
    .filter(({ label }) => hasEveryWord(label, term) || names.has(foldName(label)))
    .map(({ label, href }) => createLinkHit(label, href, 'Brand'));
}

/** The filter options of all item groups with a grid. A group that cannot be read is left out. */
async function readGridOptions(): Promise<{ code: string; options: FilterOptions }[]> {
  const groups = ITEM_GROUPS.filter((code) => !GROUPS_WITHOUT_GRID.includes(code));
  const lists = await Promise.all(
    groups.map((code) => withFallback(readFirstProducts(code, ''), null, `Filters of item group ${code}`)),
  );
  return groups.flatMap((code, index) => {
    const options = lists[index]?.options;
    return options === undefined ? [] : [{ code, options }];
  });
}

type GridOptions = Awaited<ReturnType<typeof readGridOptions>>;

/** Hits for the values of a filter group that contain the term. Each links to an item group's grid with this filter. */
function filterHits(term: string, group: FilterGroup, grids: GridOptions): HitView[] {
  return grids.flatMap(({ code, options }) =>
    options[group.key]
      .filter(({ value }) => hasEveryWord(value, term))
      .map(({ value }) => {
        const href = `${buildItemGroupPath(code)}?${new URLSearchParams({ [group.key]: value })}`;
        return createLinkHit(formatValue(group, value), href, formatItemGroupTitle(code));
      }),
  );
}

/** Hits for grids that a term describes with several filters ('blue velvet'), with their number of products. Empty grids are left out. */
async function findGridHits(term: string, grids: GridOptions): Promise<HitView[]> {
  const hits = await Promise.all(
    grids.map(async ({ code, options }): Promise<HitView[]> => {
      const state = findGrid(term, code, options);
      if (state === null) return [];
      const list = await withFallback(readProducts(code, state, null), null, `Products of a search in ${code}`);
      if (list === null || list.total === 0) return [];
      const name = [formatItemGroupTitle(code), ...listChosenValues(state, [])].join(' · ');
      const note = list.total === 1 ? '1 product' : `${list.total} products`;
      return [createLinkHit(name, buildGridHref(buildItemGroupPath(code), state, []), note)];
    }),
  );
  return hits.flat();
}

async function findPageHits(site: Site, term: string): Promise<HitView[]> {
  const { menu, footer } = await loadFrame(site);
  const links = [
    ...menu.map(({ label, href }) => createInternalLink(label, href)),
    ...footer.company,
    ...footer.contact,
    createInternalLink('Internationals', '/internationals'),
  ].filter(({ isExternal }) => !isExternal);
  return [...new Map(links.map((link) => [link.href, link])).values()]
    .filter(({ label }) => hasEveryWord(label, term))
    .map(({ label, href }) => createLinkHit(label, href, ''));
}

/** The path of the product whose SKU equals the term, regardless of case; null if there is none. */
function findProductHref(term: string, { colours }: SearchResults): string | null {
  const item = colours.find(({ sku }) => sku.toLowerCase() === term.toLowerCase());
  if (item === undefined || !isItemGroup(item.itemGroup) || item.range === '') return null;
  return buildProductPath(item, { shouldPreselect: true });
}

/** The search page for a term, or a redirect to the product if the term is its SKU. Throws a `HubError` when the hub fails. */
export async function loadSearchPage(site: Site, term: string) {
  if (term === '') return { term, count: 0, sections: [], suggestion: null };
  const found = await (await getHub()).search(term);
  const product = findProductHref(term, found);
  if (product !== null) return { redirect: product };
  const grids = await readGridOptions();
  const [brands, products, pages] = await Promise.all([
    findBrandHits(site, term, found),
    findGridHits(term, grids),
    findPageHits(site, term),
  ]);
  const all = [
    { title: 'Filtered products', ...createSection(products) },
    { title: 'Collections', ...searchSection(site, 'collections', found) },
    { title: 'Designs', ...searchSection(site, 'designs', found) },
    { title: 'Colours', ...searchSection(site, 'colours', found) },
    { title: 'Design Style', ...searchSection(site, 'styles', found) },
    { title: 'Applications', ...searchSection(site, 'applications', found) },
    { title: 'Brands', ...createSection(brands) },
    ...FOUND_GROUPS.map((group) => ({ title: group.heading, ...createSection(filterHits(term, group, grids)) })),
    { title: 'Pages', ...createSection(pages) },
  ];
  const sections = all.filter(({ hits }) => hits.length > 0);
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  return { term, count, sections, suggestion: count === 0 ? (found.suggestion ?? null) : null };
}
