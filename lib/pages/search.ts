import { isItemGroup, itemGroupTitle } from '@/lib/catalogue/item-groups';
import { collectionPath, designPath, itemGroupPath, productPath } from '@/lib/catalogue/links';
import { hub } from '@/lib/hub';
import type { SearchItem } from '@/lib/hub/hub';
import { pictureView } from '@/lib/site/pictures';
import type { HitView, SearchView } from './search-view';
import type { Site } from './site';

/** Hits of a section that are sent to the browser. */
const MOST = 50;

function groupOf(item: SearchItem): string {
  return isItemGroup(item.itemGroup) ? itemGroupTitle(item.itemGroup) : item.groupName;
}

function note(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

/** Where each kind of hit leads: collection → R4, design → R6, colour → R7 with its target, style → the filtered grid. */
const KINDS: Record<keyof SearchView, (item: SearchItem) => Omit<HitView, 'key' | 'picture'>> = {
  collections: (item) => ({
    name: item.range,
    note: note(groupOf(item)),
    href: collectionPath(item.itemGroup, item.range),
  }),
  designs: (item) => ({
    name: item.design,
    note: note(groupOf(item), item.range),
    href: designPath(item.itemGroup, item.range, item.design),
  }),
  colours: (item) => ({
    name: item.colour,
    note: note(groupOf(item), item.design),
    href: productPath(item, { preselect: true }),
  }),
  styles: (item) => ({
    name: item.style ?? '',
    note: note(groupOf(item)),
    href: `${itemGroupPath(item.itemGroup)}?${new URLSearchParams({ design_style: item.style ?? '' })}`,
  }),
};

/** What the hub finds for a term, ready to show (G4). Throws a `HubError` when it cannot be asked. */
export async function loadSearch(site: Site, term: string): Promise<SearchView> {
  const found = await (await hub()).search(term);
  const hits = (kind: keyof SearchView): HitView[] =>
    found[kind]
      .filter((item) => item.itemGroup !== '')
      .slice(0, MOST)
      .map((item, place) => ({
        ...KINDS[kind](item),
        key: `${kind} ${place}`,
        picture: pictureView(site.settings, site.variant, item.picture),
      }));
  return {
    collections: hits('collections'),
    designs: hits('designs'),
    colours: hits('colours'),
    styles: hits('styles'),
  };
}
