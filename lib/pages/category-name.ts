import { cache } from 'react';
import { categoryNameTitle } from '@/lib/catalogue/application-type';
import { isItemGroup, UnmappedItemGroupError } from '@/lib/catalogue/item-groups';
import { applicationTypePath } from '@/lib/catalogue/links';
import { uniqueCollections } from '@/lib/catalogue/tiles';
import type { ApplicationTypePage } from '@/lib/hub/pages';
import { log } from '@/lib/site/log';
import { findApplicationType, referenceTiles } from './application-type-lookup';
import { bannerView } from './page-parts';
import { sanitizeForLog } from './sanitize-for-log';
import type { Site } from './site';
import type { BannerView, TileView } from './views';

/** Which category-name page: item group, application type and group code as the path has them, decoded (D1). */
export interface CategoryNameRoute {
  itemGroup: string;
  type: string;
  code: string;
}

/** The collections of an application type in one item group, ready to show (H9). */
export interface CategoryNameView {
  /** 'Fabric Outdoor Collections', whatever title the hub's page has. */
  title: string;
  description: string;
  canonical: string;
  banner: BannerView | null;
  collections: TileView[];
}

/** What a category-name page is about, with the page of the hub that it is made from. */
interface CategoryNameHead {
  title: string;
  description: string;
  canonical: string;
  page: ApplicationTypePage;
}

const load = cache(async (itemGroup: string, name: string, code: string): Promise<CategoryNameHead | null> => {
  const unmapped = [itemGroup, code].find((group) => !isItemGroup(group));
  if (unmapped !== undefined) {
    log.warn(new UnmappedItemGroupError(sanitizeForLog(unmapped)).message);
    return null;
  }
  const found = await findApplicationType(itemGroup, name, code);
  if (found === null) return null;
  const { type, page } = found;
  return {
    title: categoryNameTitle(code, type),
    description: page.description,
    canonical: applicationTypePath(itemGroup, type, code),
    page,
  };
});

/**
 * The head of a category-name page; null when the path names none, with a line in the log for a code that is no item group.
 *
 * @throws PageLoadError "Failed to load CMS data for category '{name}'"
 */
export async function loadCategoryNameHead({
  itemGroup,
  type,
  code,
}: CategoryNameRoute): Promise<CategoryNameHead | null> {
  return load(itemGroup, type, code);
}

/**
 * A category-name page; null when the path names none.
 *
 * @throws PageLoadError "Failed to load CMS data for category '{name}'"
 */
export async function loadCategoryName(site: Site, route: CategoryNameRoute): Promise<CategoryNameView | null> {
  const head = await loadCategoryNameHead(route);
  if (head === null) return null;
  const { page, ...about } = head;
  return {
    ...about,
    banner: await bannerView(site, page.banner),
    collections: referenceTiles(site, uniqueCollections(page.collections)),
  };
}
