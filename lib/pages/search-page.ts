import { FILTER_GROUPS, type FilterKey, valueName } from '@/lib/catalogue/filter-groups';
import { hasTerm } from '@/lib/catalogue/highlight';
import { ITEM_GROUPS, itemGroupTitle, WITHOUT_GRID } from '@/lib/catalogue/item-groups';
import { itemGroupPath, productPath } from '@/lib/catalogue/links';
import { foldName } from '@/lib/catalogue/segments';
import { hub } from '@/lib/hub';
import type { SearchResults } from '@/lib/hub/hub';
import { withFallback } from '@/lib/page-cache/page-hints';
import { readBrands, readFirstProducts } from '@/lib/page-cache/reads';
import { loadFrame } from './frame';
import { brandLinks, type FrameLink, inside } from './frame-links';
import { searchSection } from './search';
import type { HitView, SearchSectionView } from './search-view';
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

/** True when a text has every word of a term. */
function hasEveryWord(text: string, term: string): boolean {
  const words = term.split(/\s+/).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => hasTerm(text, word));
}

const linkHit = ({ label, href }: FrameLink, note: string): HitView => ({
  key: href,
  name: label,
  note,
  href,
  picture: null,
});

const listOf = (hits: HitView[]): SearchSectionView => ({ hits, count: hits.length });

async function brandHits(site: Site, term: string, found: SearchResults): Promise<HitView[]> {
  const names = new Set(found.brands.map(({ brand }) => foldName(brand)));
  const brands = brandLinks(site, await withFallback(readBrands(), [], 'Brands of the search page'));
  return brands
    .filter(({ label }) => hasEveryWord(label, term) || names.has(foldName(label)))
    .map((link) => linkHit(link, 'Brand'));
}

/** The values of a filter group that a term names, each as the grid of an item group with this filter. */
async function filterHits(term: string): Promise<Map<FilterKey, HitView[]>> {
  const hits = new Map<FilterKey, HitView[]>(FOUND_GROUPS.map(({ key }) => [key, []]));
  const groups = ITEM_GROUPS.filter((code) => !WITHOUT_GRID.includes(code));
  const lists = await Promise.all(
    groups.map((code) => withFallback(readFirstProducts(code, ''), null, `Filters of item group ${code}`)),
  );
  groups.forEach((code, index) => {
    for (const group of FOUND_GROUPS)
      for (const { value } of lists[index]?.options[group.key] ?? [])
        if (hasEveryWord(value, term))
          hits
            .get(group.key)
            ?.push(
              linkHit(
                inside(
                  valueName(group, value),
                  `${itemGroupPath(code)}?${new URLSearchParams({ [group.key]: value })}`,
                ),
                itemGroupTitle(code),
              ),
            );
  });
  return hits;
}

async function pageHits(site: Site, term: string): Promise<HitView[]> {
  const { menu, footer } = await loadFrame(site);
  const links = [
    ...menu.map(({ label, href }) => inside(label, href)),
    ...footer.company,
    ...footer.contact,
    inside('Internationals', '/internationals'),
  ].filter(({ external }) => !external);
  return [...new Map(links.map((link) => [link.href, link])).values()]
    .filter(({ label }) => hasEveryWord(label, term))
    .map((link) => linkHit(link, ''));
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
  const [brands, filters, pages] = await Promise.all([
    brandHits(site, term, found),
    filterHits(term),
    pageHits(site, term),
  ]);
  const all: SearchPageSection[] = [
    { title: 'Collections', ...searchSection(site, 'collections', found) },
    { title: 'Designs', ...searchSection(site, 'designs', found) },
    { title: 'Colours', ...searchSection(site, 'colours', found) },
    { title: 'Design Style', ...searchSection(site, 'styles', found) },
    { title: 'Applications', ...searchSection(site, 'applications', found) },
    { title: 'Brands', ...listOf(brands) },
    ...FOUND_GROUPS.map(({ key, heading }) => ({ title: heading, ...listOf(filters.get(key) ?? []) })),
    { title: 'Pages', ...listOf(pages) },
  ];
  const sections = all.filter(({ hits }) => hits.length > 0);
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  return { ...none, count, sections, suggestion: count === 0 ? (found.suggestion ?? null) : null };
}
