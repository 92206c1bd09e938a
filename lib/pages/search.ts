import { isItemGroup, itemGroupTitle } from '@/lib/catalogue/item-groups';
import { applicationPath, collectionPath, itemGroupPath, productPath } from '@/lib/catalogue/links';
import { uniqueBy } from '@/lib/catalogue/lists';
import { displayName, joinFilled } from '@/lib/catalogue/texts';
import { hub } from '@/lib/hub';
import type { SearchItem, SearchResults } from '@/lib/hub/hub';
import { pictureView } from '@/lib/site/pictures';
import type { Site } from './site';

/** A section of search results: up to 50 hits, best first, and the total number. */
export type SearchSectionView = ReturnType<typeof searchSection>;

export type HitView = SearchSectionView['hits'][number];

export type SearchSectionKey = 'collections' | 'designs' | 'colours' | 'styles';

/** The results of the search dialog, by section. */
export type SearchView = Record<SearchSectionKey, SearchSectionView>;

/** Limit for the hits of a section that are sent to the browser. */
const MAX_HITS = 50;

function groupOf(item: SearchItem): string {
  return isItemGroup(item.itemGroup) ? itemGroupTitle(item.itemGroup) : item.groupName;
}

/** The sections of the dialog, and the applications on the search page. */
type ListedKind = SearchSectionKey | 'applications';

/** How hits of a kind are shown. Hits with the same `page` are duplicates; `href` is the link, by default the page. */
interface Kind {
  /** Required fields of a hit; the last one is its name. */
  needs: (keyof SearchItem)[];
  /** Defaults to the item group's title. */
  note?: (item: SearchItem) => string;
  page: (item: SearchItem) => string;
  href?: (item: SearchItem) => string;
}

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

/** A section of search results: one hit per page, at most 50, and the total, which includes hits that the hub left out. */
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

/** The hub's search results for a term, ready to show. Throws a `HubError`. */
export async function loadSearch(site: Site, term: string): Promise<SearchView> {
  const found = await (await hub()).search(term);
  return {
    collections: searchSection(site, 'collections', found),
    designs: searchSection(site, 'designs', found),
    colours: searchSection(site, 'colours', found),
    styles: searchSection(site, 'styles', found),
  };
}
