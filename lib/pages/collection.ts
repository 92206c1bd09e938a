import { type CollectionNarrowing, narrowCollection, parseNarrowing } from '@/lib/catalogue/collection-narrowing';
import { chooseCollectionHeading, type DesignGroup, groupDesigns } from '@/lib/catalogue/designs';
import { listDefaultApplications } from '@/lib/catalogue/filter-state';
import { countItems, isItemGroup } from '@/lib/catalogue/item-groups';
import { buildCollectionPath } from '@/lib/catalogue/links';
import type { Product } from '@/lib/catalogue/product';
import { isSameName } from '@/lib/catalogue/segments';
import { formatDisplayName } from '@/lib/catalogue/texts';
import { isNameShared } from '@/lib/catalogue/tiles';
import { tagAsAlias, withFallback } from '@/lib/page-cache/page-hints';
import { readCategoriesNamed, readCollectionProducts, readPageNamed } from '@/lib/page-cache/reads';
import { buildCollectionTexts } from '@/lib/seo/page-texts';
import { findApplication } from './application';
import { buildCardView } from './grid';
import { loadOr, sanitizeForLog } from './page-load-error';
import { BANNER_SIZE, buildGalleryView, choosePage, loadBannerView } from './page-parts';
import type { CollectionRoute } from './params';
import { loadSheet } from './sheet';
import type { Site } from './site';
import { type DesignSectionView, JUMP_TARGET_IDS } from './views';

/** `opening` are the SKUs that product pages show first, so that links to them need no query. */
function buildSections(
  site: Site,
  groups: readonly DesignGroup[],
  application: string | null,
  opening: ReadonlySet<string>,
): DesignSectionView[] {
  const heading = chooseCollectionHeading(groups);
  return groups.map((group) => ({
    heading: heading ?? (formatDisplayName(group.application) || 'Other designs'),
    cards: group.cards.map((card) => buildCardView(site, { ...card, opensFirst: opening.has(card.sku) }, application)),
  }));
}

async function readProducts(itemGroup: string, collection: string): Promise<Product[]> {
  const products = await readCollectionProducts(itemGroup, collection);
  if (products.length > 0 || !collection.includes('+')) return products;
  return readCollectionProducts(itemGroup, collection.replaceAll('+', ' '));
}

/** A collection under the hub's spelling, with its products and its category; null if there is none. Throws when the hub fails. */
export async function findCollection(itemGroup: string, name: string) {
  const [asked, categories] = await Promise.all([
    readProducts(itemGroup, name),
    withFallback(readCategoriesNamed(name), null, `Category of collection '${sanitizeForLog(name)}'`),
  ]);
  const named = categories?.filter(
    (entry) =>
      entry.type === 'collection' &&
      (entry.itemGroup ?? itemGroup) === itemGroup &&
      isSameName(entry.collection ?? entry.name, name),
  );
  const category = named?.find(({ published }) => published);
  const written = category?.collection ?? category?.name;
  // A case-sensitive hub has the products only under the category's spelling.
  const products = asked.length > 0 || written === undefined ? asked : await readCollectionProducts(itemGroup, written);
  const known = products[0]?.range ?? written ?? null;
  if (known === null && categories === null) throw new Error('its category cannot be looked up');
  if (known === null) return null;
  await tagAsAlias(![products[0]?.range, category?.collection, category?.name].includes(name));
  const isShared = category !== undefined && isNameShared(categories ?? [], category);
  // Only its products are shown: a page of its name is its draft or belongs to another category.
  const isUnpublished = category === undefined && (named ?? []).length > 0;
  return { name: known, products, category: category ?? null, isShared, isUnpublished };
}

async function readCollection(itemGroup: string, name: string) {
  const found = await findCollection(itemGroup, name);
  if (found === null || found.isUnpublished) return found && { ...found, page: null };
  return { ...found, page: await choosePage(() => readPageNamed(found.name), found.category, found.isShared) };
}

/** A collection page; null if there is none. `query` has the filters of the URL, if any. Throws a `PageLoadError`. */
export async function loadCollection(site: Site, route: CollectionRoute, query: URLSearchParams | null) {
  const { itemGroup } = route;
  if (!isItemGroup(itemGroup)) return null;
  const application = route.application === null ? null : await findApplication(itemGroup, route.application);
  if (route.application !== null && application === null) return null;
  const failed = `Failed to load CMS data for category '${sanitizeForLog(route.collection)}'`;
  const found = await loadOr(readCollection(itemGroup, route.collection), failed);
  if (found === null) return null;
  const { page } = found;
  const asked: CollectionNarrowing = query === null ? {} : parseNarrowing(query);
  const within = listDefaultApplications(itemGroup, application?.name ?? null);
  const applications = asked.application?.length ? asked.application : within;
  const products = narrowCollection(found.products, { ...asked, application: applications });
  const whole = groupDesigns(found.products).flatMap((group) => group.cards);
  const opening = new Set(whole.map(({ sku }) => sku));
  const sections = buildSections(site, groupDesigns(products, applications), application?.name ?? null, opening);
  const count = sections.flatMap(({ cards }) => cards).length;
  const title = page?.title || formatDisplayName(found.name);
  return {
    title,
    ...buildCollectionTexts(itemGroup, title, found.products),
    description: page?.description ?? '',
    canonical: query === null ? buildCollectionPath(itemGroup, found.name) : null,
    /** The page's path in the hub's spelling, within its application. */
    path: buildCollectionPath(itemGroup, found.name, application?.name),
    banner: await loadBannerView(site, page?.banner ?? null, BANNER_SIZE.collection),
    jump: count === 0 ? null : { target: JUMP_TARGET_IDS.designs, text: countItems(itemGroup, count) },
    gallery: buildGalleryView(site, page?.gallery ?? []),
    sections,
    /** Null if the supplier offers no sheets. */
    sheet: loadSheet(site, buildCollectionPath(itemGroup, found.name)),
  };
}
