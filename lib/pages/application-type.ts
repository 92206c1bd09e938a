import { cache } from 'react';
import { applicationTypeTiles, placePictures } from '@/lib/catalogue/application-type';
import { isItemGroup, itemGroupTitle } from '@/lib/catalogue/item-groups';
import { applicationTypePath, applicationTypeTileLink } from '@/lib/catalogue/links';
import type { FeaturedCollection } from '@/lib/catalogue/page';
import { titleCase } from '@/lib/catalogue/title-case';
import type { ApplicationTypePage, ItemGroupTile } from '@/lib/hub/pages';
import { pictureOrPlaceholder } from '@/lib/site/pictures';
import { findApplicationType, referenceTiles } from './application-type-lookup';
import { type CatalogueTileView, catalogueTiles } from './catalogue-tiles';
import { bannerView, featuredView, wallpaperRange } from './page-parts';
import type { Site } from './site';
import type { BannerView, FeaturedView, TileView } from './views';

/** The page of an application type, ready to show (H10). */
export interface ApplicationTypeView {
  title: string;
  description: string;
  canonical: string;
  banner: BannerView | null;
  itemGroups: TileView[];
  featured: FeaturedView | null;
  newArrivals: TileView[];
  catalogues: CatalogueTileView[];
}

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
export async function loadApplicationType(
  site: Site,
  itemGroup: string,
  name: string,
): Promise<ApplicationTypeView | null> {
  const head = await loadApplicationTypeHead(itemGroup, name);
  if (head === null) return null;
  const { type, page, ...about } = head;
  const [range, banner, featured, catalogues] = await Promise.all([
    wallpaperRange(site),
    bannerView(site, page.banner),
    featuredView(site, featuredOf(page.featured)),
    catalogueTiles(site, page.catalogues),
  ]);
  return {
    ...about,
    banner,
    itemGroups: applicationTypeTiles(page.itemGroups).map((tile) => ({
      label: groupName(tile),
      href: applicationTypeTileLink(type, itemGroup, tile.itemGroup, { wallpaperRange: range }),
      picture: pictureOrPlaceholder(site.settings, site.variant, tile.picture),
    })),
    featured,
    newArrivals: referenceTiles(site, page.newArrivals),
    catalogues,
  };
}
