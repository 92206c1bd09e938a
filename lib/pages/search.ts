import { isItemGroup, itemGroupTitle } from '@/lib/catalogue/item-groups';
import { applicationPath, collectionPath, itemGroupPath, productPath } from '@/lib/catalogue/links';
import { uniqueBy } from '@/lib/catalogue/lists';
import { displayName, joinFilled } from '@/lib/catalogue/texts';
import { hub } from '@/lib/hub';
import type { SearchItem, SearchResults } from '@/lib/hub/hub';
import { pictureView } from '@/lib/site/pictures';
import type { Site } from './site';

/** A section of the search dialog: the hits that it lists, best first, and how many were found in all. */
export type SearchSectionView = ReturnType<typeof searchSection>;

/** One hit of the search, ready to show. */
export type HitView = SearchSectionView['hits'][number];

/** The sections of the search dialog. */
export type SearchSectionKey = 'collections' | 'designs' | 'colours' | 'styles';

/** What a term has found, by section (G4). */
export type SearchView = Record<SearchSectionKey, SearchSectionView>;

/** Hits of a section that are sent to the browser. */
const MAX_HITS = 50;

function groupOf(item: SearchItem): string {
  return isItemGroup(item.itemGroup) ? itemGroupTitle(item.itemGroup) : item.groupName;
}

/** What is found by its products: the sections of the dialog, and the applications of the search page. */
type ListedKind = SearchSectionKey | 'applications';

/** A kind of hit: where it leads, and the page that makes it one hit however often the hub lists it. */
interface Kind {
  /** Without these the hit has no page; the last one is its name. */
  needs: (keyof SearchItem)[];
  /** The item group by default. */
  note?: (item: SearchItem) => string;
  page: (item: SearchItem) => string;
  href?: (item: SearchItem) => string;
}

/** Where each kind of hit leads: collection → R4, design → R6, colour → R7 with its target, style → the filtered grid. */
const KINDS: Record<ListedKind, Kind> = {
  applications: {
    needs: ['itemGroup', 'application'],
    page: (item) => applicationPath(item.itemGroup, item.application),
  },
  collections: { needs: ['itemGroup', 'range'], page: (item) => collectionPath(item.itemGroup, item.range) },
  designs: {
    needs: ['itemGroup', 'range', 'design'],
    note: (item) => joinFilled([groupOf(item), displayName(item.range)]),
    page: (item) => productPath({ ...item, colour: '' }),
  },
  colours: {
    needs: ['itemGroup', 'range', 'design', 'colour'],
    note: (item) => joinFilled([groupOf(item), displayName(item.design)]),
    page: (item) => productPath(item),
    href: (item) => productPath(item, { preselect: true }),
  },
  styles: {
    needs: ['itemGroup', 'style'],
    page: (item) => `${itemGroupPath(item.itemGroup)}?${new URLSearchParams({ design_style: item.style ?? '' })}`,
  },
};

/** One section: each page once, the first fifty, and how many there are; more when the hub says that it left some out. */
export function searchSection(site: Site, key: ListedKind, found: SearchResults) {
  const { needs, note = groupOf, page, href = page } = KINDS[key];
  const name = needs.at(-1) ?? 'itemGroup';
  const complete = found[key].filter((item) => needs.every((field) => item[field]));
  const items = uniqueBy(complete, page);
  const leftOut = Math.max(0, (found.counts?.[key] ?? 0) - found[key].length);
  const hits = items.slice(0, MAX_HITS).map((item) => ({
    key: page(item),
    name: displayName(item[name] ?? ''),
    note: note(item),
    href: href(item),
    picture: pictureView(site, item.picture),
  }));
  return { hits, count: items.length + leftOut };
}

/** What the hub finds for a term, ready to show (G4). Throws a `HubError` when it cannot be asked. */
export async function loadSearch(site: Site, term: string): Promise<SearchView> {
  const found = await (await hub()).search(term);
  return {
    collections: searchSection(site, 'collections', found),
    designs: searchSection(site, 'designs', found),
    colours: searchSection(site, 'colours', found),
    styles: searchSection(site, 'styles', found),
  };
}
