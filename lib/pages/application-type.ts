import { cache } from 'react';
import { applicationTypeTiles, placePictures } from '@/lib/catalogue/application-type';
import { isItemGroup, itemGroupTitle } from '@/lib/catalogue/item-groups';
import { applicationTypePath, applicationTypeTileLink } from '@/lib/catalogue/links';
import type { FeaturedCollection } from '@/lib/catalogue/page';
import { titleCase } from '@/lib/catalogue/title-case';
import type { ApplicationTypePage, ItemGroupTile } from '@/lib/hub/pages';
import { pictureOrPlaceholder } from '@/lib/site/pictures';
import { findApplicationType, referenceTiles } from './application-type-lookup';
import { catalogueTiles } from './catalogue-tiles';
import { wallpaperRange } from './page-parts';
import { featuredSection, type LandingView, landingView, section, tileSection } from './sections';
import type { Site } from './site';

/** What the page of an application type is about, with the page of the hub that it is made from. */
interface ApplicationTypeHead {
  type: string;
  title: string;
  description: string;
  canonical: string;
  page: ApplicationTypePage;
}

/**
 * The head of an application type's page; null when the item group has no such type.
 *
 * @throws PageLoadError "Failed to load CMS data for category '{name}'"
 */
export const loadApplicationTypeHead = cache(
  async (itemGroup: string, name: string): Promise<ApplicationTypeHead | null> => {
    if (!isItemGroup(itemGroup)) return null;
    const found = await findApplicationType(itemGroup, name, null);
    if (found === null) return null;
    const { type, page } = found;
    return {
      type,
      title: page.title || titleCase(type),
      description: page.description,
      canonical: applicationTypePath(itemGroup, type),
      page,
    };
  },
);

function featuredOf(featured: ApplicationTypePage['featured']): FeaturedCollection | null {
  // Without its collection there is nothing to name the block by, and nowhere to lead.
  if (featured === null || featured.title === null) return null;
  const { collection, itemGroup, application } = featured.title;
  return {
    title: collection,
    description: featured.description,
    categoryId: null,
    itemGroup: itemGroup || null,
    application: application || null,
    collection,
    mode: { kind: 'explore' },
    pictures: placePictures(featured.pictures),
  };
}

function groupName(tile: ItemGroupTile): string {
  return tile.name || (isItemGroup(tile.itemGroup) ? itemGroupTitle(tile.itemGroup) : tile.itemGroup);
}

/**
 * The page of an application type; null when the item group has no such type.
 *
 * @throws PageLoadError "Failed to load CMS data for category '{name}'"
 */
export async function loadApplicationType(site: Site, itemGroup: string, name: string): Promise<LandingView | null> {
  const head = await loadApplicationTypeHead(itemGroup, name);
  if (head === null) return null;
  const { type, page } = head;
  const [range, catalogues] = await Promise.all([wallpaperRange(site), catalogueTiles(site, page.catalogues)]);
  const itemGroups = {
    label: `${head.title} by item group`,
    tiles: applicationTypeTiles(page.itemGroups).map((tile) => ({
      label: groupName(tile),
      href: applicationTypeTileLink(type, itemGroup, tile.itemGroup, { wallpaperRange: range }),
      picture: pictureOrPlaceholder(site.settings, site.variant, tile.picture),
    })),
  };
  return landingView(site, head, page.banner, [
    itemGroups.tiles.length === 2
      ? section('pair', itemGroups)
      : tileSection('tiles', { id: 'item-groups', title: null, ...itemGroups }, 'item groups'),
    featuredSection(site, featuredOf(page.featured), 'featured collection'),
    tileSection('newArrivals', { tiles: referenceTiles(site, page.newArrivals) }, 'new arrivals'),
    tileSection('catalogues', { title: 'View our latest catalogues', tiles: catalogues }, 'catalogues'),
  ]);
}
