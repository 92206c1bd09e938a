import { readApplications, readCategoriesNamed, readCategoryPage, readPageNamed } from '@/lib/cache/reads';
import type { Category } from '@/lib/catalogue/category';
import { defaultApplications } from '@/lib/catalogue/fabric-applications';
import { isItemGroup } from '@/lib/catalogue/item-groups';
import { applicationPath, newArrivalLink } from '@/lib/catalogue/links';
import type { CmsPage } from '@/lib/catalogue/page';
import { findByName, sameName } from '@/lib/catalogue/segments';
import { collectionTiles } from '@/lib/catalogue/tiles';
import { titleCase } from '@/lib/catalogue/title-case';
import { filteredGrid, plainGrid } from './grid';
import type { GridView } from './grid-view';
import { loadOr } from './page-load-error';
import { bannerView, featuredView, newArrivalTiles, tileView } from './page-parts';
import type { Site } from './site';
import type { BannerView, FeaturedView, TileView } from './views';

/** An application page, ready to show (H6). */
export interface ApplicationView {
  title: string;
  description: string;
  canonical: string;
  banner: BannerView | null;
  featured: FeaturedView | null;
  /** '{Application} Collections' (H8). */
  collectionsTitle: string;
  collections: TileView[];
  grid: GridView;
  newArrivals: TileView[];
}

/** An application of an item group as the data writes it, with its category when the hub has one. */
interface FoundApplication {
  name: string;
  category: Category | null;
}

/** Looks an application up by the name in a path (D8); null when the group has none of that name. */
export async function findApplication(itemGroup: string, name: string): Promise<FoundApplication | null> {
  if (!isItemGroup(itemGroup)) return null;
  const failed = `Failed to load CMS data for category '${name}'`;
  const [applications, lists] = await loadOr(
    Promise.all([readApplications(itemGroup), readCategoriesNamed(name)]),
    failed,
  );
  const category =
    lists.application.find(
      (entry) => entry.itemGroup === itemGroup && sameName(entry.application ?? entry.name, name),
    ) ?? null;
  const known = findByName(applications, name, (entry) => entry) ?? category?.application ?? category?.name ?? null;
  return known === null ? null : { name: known, category };
}

async function readPage(found: FoundApplication): Promise<CmsPage | null> {
  const named = await readPageNamed(found.name);
  if (named !== null || found.category?.id == null) return named;
  return (await readCategoryPage(found.category.id))?.page ?? null;
}

/** What an application's page is about, with the page of the hub that it is made from, if there is one. */
interface ApplicationHead {
  name: string;
  title: string;
  description: string;
  canonical: string;
  page: CmsPage | null;
}

/**
 * The head of an application's page; null when the item group has none of that name.
 *
 * @throws PageLoadError "Failed to load CMS data for category '{name}'"
 */
export async function loadApplicationHead(itemGroup: string, name: string): Promise<ApplicationHead | null> {
  const application = await findApplication(itemGroup, name);
  if (application === null) return null;
  const page = await loadOr(readPage(application), `Failed to load CMS data for category '${application.name}'`);
  return {
    name: application.name,
    title: page?.title || titleCase(application.name),
    description: page?.description ?? '',
    canonical: applicationPath(itemGroup, application.name),
    page,
  };
}

/**
 * The page of an application; null when the item group has none of that name.
 *
 * @param query the filters of the URL, or null on the plain page
 * @throws PageLoadError "Failed to load CMS data for category '{name}'"
 */
export async function loadApplication(
  site: Site,
  itemGroup: string,
  name: string,
  query: URLSearchParams | null,
): Promise<ApplicationView | null> {
  const head = await loadApplicationHead(itemGroup, name);
  if (head === null) return null;
  const { page, name: application, ...about } = head;
  const place = {
    itemGroup,
    application,
    path: about.canonical,
    defaults: defaultApplications(itemGroup, application),
  };
  const [banner, featured, grid] = await Promise.all([
    page === null ? null : bannerView(site, page.banner),
    featuredView(site, page?.featured ?? null),
    query === null ? plainGrid(site, place) : filteredGrid(site, place, query),
  ]);
  return {
    ...about,
    banner,
    featured,
    collectionsTitle: `${titleCase(application)} Collections`,
    collections: collectionTiles(page?.collections ?? []).map((entry) => tileView(site, entry, newArrivalLink(entry))),
    grid,
    newArrivals: newArrivalTiles(site, page?.newArrivals ?? []),
  };
}
