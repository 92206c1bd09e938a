import { listDefaultApplications } from '@/lib/catalogue/filter-state';
import { formatItemGroupTitle, isItemGroup } from '@/lib/catalogue/item-groups';
import { buildApplicationPath } from '@/lib/catalogue/links';
import { findByName, isSameName } from '@/lib/catalogue/segments';
import { toTitleCase } from '@/lib/catalogue/texts';
import { isNameShared, listCollectionTiles } from '@/lib/catalogue/tiles';
import { tagAsAlias, withFallback } from '@/lib/page-cache/page-hints';
import { readApplications, readCategoriesNamed, readPageNamed } from '@/lib/page-cache/reads';
import { loadGrid } from './grid';
import { buildGridHead } from './grid-head';
import { loadOr, PageLoadError, sanitizeForLog } from './page-load-error';
import { buildCollectionTiles, choosePage } from './page-parts';
import {
  buildLandingView,
  createGridSection,
  createNewArrivalSection,
  createTileSection,
  type LandingView,
  loadFeaturedSection,
} from './sections';
import type { Site } from './site';

/** An application under the hub's spelling; null if there is none. `category` is undefined if it could not be read. Throws a `PageLoadError`. */
export async function findApplication(itemGroup: string, name: string) {
  if (!isItemGroup(itemGroup)) return null;
  const [applications, categories] = await Promise.all([
    withFallback(readApplications(itemGroup), null, `Applications of item group ${itemGroup}`),
    withFallback(readCategoriesNamed(name), null, `Category of application '${sanitizeForLog(name)}'`),
  ]);
  const category = categories?.find(
    (entry) =>
      entry.type === 'application' &&
      entry.itemGroup === itemGroup &&
      isSameName(entry.application ?? entry.name, name),
  );
  const known = findByName(applications ?? [], name, (entry) => entry) ?? category?.application ?? category?.name;
  await tagAsAlias(![known, category?.application, category?.name].includes(name));
  if (known !== undefined)
    return {
      name: known,
      category: categories === null ? undefined : (category ?? null),
      isShared: category !== undefined && isNameShared(categories ?? [], category),
    };
  if (applications !== null && categories !== null) return null;
  throw new PageLoadError(`Failed to load CMS data for category '${sanitizeForLog(name)}'`);
}

/** The page of an application; null if there is none. `query` has the filters of the URL, if any. Throws a `PageLoadError`. */
export async function loadApplication(
  site: Site,
  itemGroup: string,
  name: string,
  query: URLSearchParams | null,
): Promise<LandingView | null> {
  const found = await findApplication(itemGroup, name);
  if (found === null) return null;
  const application = found.name;
  const failed = `Failed to load CMS data for category '${application}'`;
  const page = await loadOr(
    choosePage(() => readPageNamed(application), found.category, found.isShared),
    failed,
  );
  const head = {
    title: page?.title || toTitleCase(application),
    details: [`${formatItemGroupTitle(itemGroup)} Collections and Designs`, formatItemGroupTitle(itemGroup)],
    description: page?.description ?? '',
    canonical: buildApplicationPath(itemGroup, application),
  };
  const place = {
    itemGroup,
    application,
    path: head.canonical,
    defaults: listDefaultApplications(itemGroup, application),
  };
  const grid = await loadGrid(site, place, query);
  return buildLandingView(site, buildGridHead(head, grid), page?.banner ?? null, [
    loadFeaturedSection(site, page?.featured ?? null),
    createTileSection(
      'collections',
      {
        title: `${toTitleCase(application)} Collections`,
        tiles: buildCollectionTiles(site, listCollectionTiles(page?.collections ?? [])),
      },
      'collections',
    ),
    createGridSection(grid),
    createNewArrivalSection(site, page?.newArrivals ?? []),
  ]);
}
