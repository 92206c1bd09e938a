import { FILTER_GROUPS, type FilterGroup, type FilterOptions, valueName } from '@/lib/catalogue/filter-groups';
import { chosenValues } from '@/lib/catalogue/filter-state';
import { gridHref } from '@/lib/catalogue/indexing';
import { ITEM_GROUPS, itemGroupTitle, WITHOUT_GRID } from '@/lib/catalogue/item-groups';
import { itemGroupPath, productPath } from '@/lib/catalogue/links';
import { gridOfTerm, hasTerm } from '@/lib/catalogue/search-term';
import { foldName } from '@/lib/catalogue/segments';
import { hub } from '@/lib/hub';
import type { SearchResults } from '@/lib/hub/hub';
import { withFallback } from '@/lib/page-cache/page-hints';
import { readBrands, readFirstProducts } from '@/lib/page-cache/reads';
import { brandLinks, internalLink, loadFrame } from './frame';
import { readProducts } from './grid';
import { type HitView, type SearchSectionView, searchSection } from './search';
import type { Site } from './site';

/** A section of the search page. */
export interface SearchPageSection extends SearchSectionView {
  title: string;
}

/** What the search page shows for a term: the sections that have hits, or else a corrected term. */
export interface SearchPageView {
  term: string;
  count: number;
  sections: SearchPageSection[];
  suggestion: string | null;
}

/** The filter groups whose values are found, beside what the hub's search finds. */
const FOUND_GROUPS = FILTER_GROUPS.filter(({ key }) => key === 'material' || key === 'standards');

function hasEveryWord(text: string, term: string): boolean {
  const words = term.split(/\s+/).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => hasTerm(text, word));
}

const linkHit = (name: string, href: string, note: string): HitView => ({ key: href, name, note, href, picture: null });

const listOf = (hits: HitView[]): SearchSectionView => ({ hits, count: hits.length });

async function brandHits(site: Site, term: string, found: SearchResults): Promise<HitView[]> {
  const names = new Set(found.brands.map(({ brand }) => foldName(brand)));
  const brands = brandLinks(site, await withFallback(readBrands(), [], 'Brands of the search page'));
  return brands
    .filter(({ label }) => hasEveryWord(label, term) || names.has(foldName(label)))
    .map(({ label, href }) => linkHit(label, href, 'Brand'));
}

/** The item groups with a grid, and the options of each that could be read. */
async function readGridOptions(): Promise<{ code: string; options: FilterOptions }[]> {
  const groups = ITEM_GROUPS.filter((code) => !WITHOUT_GRID.includes(code));
  const lists = await Promise.all(
    groups.map((code) => withFallback(readFirstProducts(code, ''), null, `Filters of item group ${code}`)),
  );
  return groups.flatMap((code, index) => {
    const options = lists[index]?.options;
    return options === undefined ? [] : [{ code, options }];
  });
}

type GridOptions = Awaited<ReturnType<typeof readGridOptions>>;

/** The values of a filter group that a term names, each as the grid of an item group with this filter. */
function filterHits(term: string, group: FilterGroup, grids: GridOptions): HitView[] {
  return grids.flatMap(({ code, options }) =>
    options[group.key]
      .filter(({ value }) => hasEveryWord(value, term))
      .map(({ value }) => {
        const href = `${itemGroupPath(code)}?${new URLSearchParams({ [group.key]: value })}`;
        return linkHit(valueName(group, value), href, itemGroupTitle(code));
      }),
  );
}

/** The grids that a term describes with several filters, each with its number of products; none without any. */
async function gridHits(term: string, grids: GridOptions): Promise<HitView[]> {
  const hits = await Promise.all(
    grids.map(async ({ code, options }): Promise<HitView[]> => {
      const state = gridOfTerm(term, code, options);
      if (state === null) return [];
      const list = await withFallback(readProducts(code, state, null), null, `Products of a search in ${code}`);
      if (list === null || list.total === 0) return [];
      const name = [itemGroupTitle(code), ...chosenValues(state, [])].join(' · ');
      const note = list.total === 1 ? '1 product' : `${list.total} products`;
      return [linkHit(name, gridHref(itemGroupPath(code), state, []), note)];
    }),
  );
  return hits.flat();
}

async function pageHits(site: Site, term: string): Promise<HitView[]> {
  const { menu, footer } = await loadFrame(site);
  const links = [
    ...menu.map(({ label, href }) => internalLink(label, href)),
    ...footer.company,
    ...footer.contact,
    internalLink('Internationals', '/internationals'),
  ].filter(({ external }) => !external);
  return [...new Map(links.map((link) => [link.href, link])).values()]
    .filter(({ label }) => hasEveryWord(label, term))
    .map(({ label, href }) => linkHit(label, href, ''));
}

/** The path of the product whose SKU a term is, in any case; null when it is none. */
function productOfSku(term: string, { colours }: SearchResults): string | null {
  const item = colours.find(({ sku }) => sku.toLowerCase() === term.toLowerCase());
  if (item === undefined || item.itemGroup === '' || item.range === '') return null;
  return productPath(item, { preselect: true });
}

/** Everything that a term finds, or the path of the product that it names by its SKU. Throws a `HubError` when the hub fails. */
export async function loadSearchPage(site: Site, term: string): Promise<SearchPageView | { redirect: string }> {
  const none = { term, count: 0, sections: [], suggestion: null };
  if (term === '') return none;
  const found = await (await hub()).search(term);
  const product = productOfSku(term, found);
  if (product !== null) return { redirect: product };
  const grids = await readGridOptions();
  const [brands, products, pages] = await Promise.all([
    brandHits(site, term, found),
    gridHits(term, grids),
    pageHits(site, term),
  ]);
  const all: SearchPageSection[] = [
    { title: 'Filtered products', ...listOf(products) },
    { title: 'Collections', ...searchSection(site, 'collections', found) },
    { title: 'Designs', ...searchSection(site, 'designs', found) },
    { title: 'Colours', ...searchSection(site, 'colours', found) },
    { title: 'Design Style', ...searchSection(site, 'styles', found) },
    { title: 'Applications', ...searchSection(site, 'applications', found) },
    { title: 'Brands', ...listOf(brands) },
    ...FOUND_GROUPS.map((group) => ({ title: group.heading, ...listOf(filterHits(term, group, grids)) })),
    { title: 'Pages', ...listOf(pages) },
  ];
  const sections = all.filter(({ hits }) => hits.length > 0);
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  return { ...none, count, sections, suggestion: count === 0 ? (found.suggestion ?? null) : null };
}
