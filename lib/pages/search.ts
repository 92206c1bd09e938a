import { formatItemGroupTitle, isItemGroup } from '@/lib/catalogue/item-groups';
import { buildApplicationPath, buildCollectionPath, buildItemGroupPath, buildProductPath } from '@/lib/catalogue/links';
import { filterUnique } from '@/lib/catalogue/lists';
import { formatDisplayName, joinFilled } from '@/lib/catalogue/texts';
import { getHub } from '@/lib/hub';
import type { SearchItem, SearchResults } from '@/lib/hub/hub';
import { buildPictureView } from '@/lib/site/pictures';
import type { Site } from './site';

/** A section of search results: up to 50 hits, best first, and the total number. */
export type SearchSectionView = ReturnType<typeof searchSection>;

export type HitView = SearchSectionView['hits'][number];

export type SearchSectionKey = 'collections' | 'designs' | 'colours' | 'styles';

/** The results of the search dialog, by section. */
export type SearchView = Record<SearchSectionKey, SearchSectionView>;

/** Limit for the hits of a section that are sent to the browser. */
const MAX_HITS_PER_KIND = 50;

const getGroup = (item: SearchItem): string => formatItemGroupTitle(item.itemGroup);

/** The sections of the dialog, and the applications on the search page. */
type ListedKind = SearchSectionKey | 'applications';

/** How hits of a kind are shown. Hits with the same `buildPage` are duplicates; `buildHref` gives the link, by default the page. */
interface Kind {
  /** Required fields of a hit; the last one is its name. */
  needs: (keyof SearchItem)[];
  /** Defaults to the item group's title. */
  formatNote?: (item: SearchItem) => string;
  buildPage: (item: SearchItem) => string;
  buildHref?: (item: SearchItem) => string;
}

const KIND_RULES: Record<ListedKind, Kind> = {
  applications: {
    needs: ['itemGroup', 'application'],
    buildPage: (item) => buildApplicationPath(item.itemGroup, item.application),
  },
  collections: { needs: ['itemGroup', 'range'], buildPage: (item) => buildCollectionPath(item.itemGroup, item.range) },
  designs: {
    needs: ['itemGroup', 'range', 'design'],
    formatNote: (item) => joinFilled([getGroup(item), formatDisplayName(item.range)]),
    buildPage: (item) => buildProductPath({ ...item, colour: '' }),
  },
  colours: {
    needs: ['itemGroup', 'range', 'design', 'colour'],
    formatNote: (item) => joinFilled([getGroup(item), formatDisplayName(item.design)]),
    buildPage: (item) => buildProductPath(item),
    buildHref: (item) => buildProductPath(item, { shouldPreselect: true }),
  },
  styles: {
    needs: ['itemGroup', 'style'],
    buildPage: (item) =>
      `${buildItemGroupPath(item.itemGroup)}?${new URLSearchParams({ design_style: item.style ?? '' })}`,
  },
};

/** A section of search results: one hit per page, at most 50, and the total, which includes hits that the hub left out. */
export function searchSection(site: Site, key: ListedKind, found: SearchResults) {
  const { needs, formatNote = getGroup, buildPage, buildHref = buildPage } = KIND_RULES[key];
  const name = needs.at(-1) ?? 'itemGroup';
  // An item group outside the specification has no pages.
  const complete = found[key].filter((item) => isItemGroup(item.itemGroup) && needs.every((field) => item[field]));
  const items = filterUnique(complete, buildPage);
  const leftOut = Math.max(0, (found.counts?.[key] ?? 0) - found[key].length);
  const hits = items.slice(0, MAX_HITS_PER_KIND).map((item) => ({
    key: buildPage(item),
    name: formatDisplayName(item[name] ?? ''),
    note: formatNote(item),
    href: buildHref(item),
    picture: buildPictureView(site, item.picture),
  }));
  return { hits, count: items.length + leftOut };
}

/** The hub's search results for a term, ready to show. Throws a `HubError`. */
export async function loadSearch(site: Site, term: string): Promise<SearchView> {
  const found = await (await getHub()).search(term);
  return {
    collections: searchSection(site, 'collections', found),
    designs: searchSection(site, 'designs', found),
    colours: searchSection(site, 'colours', found),
    styles: searchSection(site, 'styles', found),
  };
}
