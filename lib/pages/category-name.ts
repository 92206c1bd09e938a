import { cache } from 'react';
import { categoryNameTitle } from '@/lib/catalogue/application-type';
import { isItemGroup, UnmappedItemGroupError } from '@/lib/catalogue/item-groups';
import { applicationTypePath } from '@/lib/catalogue/links';
import { uniqueCollections } from '@/lib/catalogue/tiles';
import type { ApplicationTypePage } from '@/lib/hub/pages';
import { log } from '@/lib/site/log';
import { findApplicationType, referenceTiles } from './application-type-lookup';
import { sanitizeForLog } from './sanitize-for-log';
import { type LandingView, landingView, tileSection } from './sections';
import type { Site } from './site';

/** Which category-name page: item group, application type and group code as the path has them, decoded (D1). */
export interface CategoryNameRoute {
  itemGroup: string;
  type: string;
  code: string;
}

/** What a category-name page is about, with the page of the hub that it is made from. */
interface CategoryNameHead {
  /** 'Fabric Outdoor Collections', whatever title the hub's page has. */
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
export async function loadCategoryName(site: Site, route: CategoryNameRoute): Promise<LandingView | null> {
  const head = await loadCategoryNameHead(route);
  if (head === null) return null;
  const { page } = head;
  const tiles = referenceTiles(site, uniqueCollections(page.collections));
  const collections = { id: 'collections', title: null, label: 'Collections', tiles };
  return landingView(site, head, page.banner, [tileSection('tiles', collections, 'collections')], {
    needsBanner: false,
  });
}
