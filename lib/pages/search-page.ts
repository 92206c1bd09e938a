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

export interface SearchPageSection extends SearchSectionView {
  title: string;
}

/** The search page for a term. `count` is the total of all hits; `suggestion` is a corrected term if there are none. */
export interface SearchPageView {
  term: string;
  count: number;
  sections: SearchPageSection[];
  suggestion: string | null;
}

/** The filter groups whose values are searched, in addition to the hub's search. */
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

/** The filter options of all item groups with a grid. A group that cannot be read is left out. */
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

/** Hits for the values of a filter group that contain the term. Each links to an item group's grid with this filter. */
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

/** Hits for grids that a term describes with several filters ('blue velvet'), with their number of products. Empty grids are left out. */
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

/** The path of the product whose SKU equals the term, regardless of case; null if there is none. */
function productOfSku(term: string, { colours }: SearchResults): string | null {
  const item = colours.find(({ sku }) => sku.toLowerCase() === term.toLowerCase());
  if (item === undefined || item.itemGroup === '' || item.range === '') return null;
  return productPath(item, { preselect: true });
}

/** The search page for a term, or a redirect to the product if the term is its SKU. Throws a `HubError` when the hub fails. */
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
