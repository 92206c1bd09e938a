import { orElse } from '@/lib/cache/degrade';
import { readApplications, readCategoryPage } from '@/lib/cache/reads';
import type { Category } from '@/lib/catalogue/category';
import { WALLPAPER } from '@/lib/catalogue/item-groups';
import { categoryLink, categoryPath, featuredLink, newArrivalLink } from '@/lib/catalogue/links';
import type { Banner, FeaturedCollection, GalleryPicture, GalleryPosition } from '@/lib/catalogue/page';
import { newArrivals, tileName } from '@/lib/catalogue/tiles';
import { pictureOrPlaceholder, pictureView } from '@/lib/site/pictures';
import { mediaUrl, type SafeLink, safeLink } from '@/lib/site/urls';
import type { Site } from './site';
import type { BannerView, FeaturedAction, FeaturedView, GalleryView, SlideView, TileView } from './views';

/** Pixels of a banner whose page gives none (B3). */
export const BANNER_SIZE = {
  page: { width: 2880, height: 1050 },
  collection: { width: 2800, height: 1600 },
} as const;

/** The address of a category, by the link rule (H12); when the hub cannot say, the fallback page. */
async function linkOfCategory(id: number): Promise<string> {
  const found = await orElse(readCategoryPage(id), null, `Link to category ${id}`);
  return found?.category ? categoryLink(found.category) : categoryPath(id);
}

/** A banner ready to show, with its link resolved (B4); null when it has no slides. */
export async function bannerView(
  site: Site,
  banner: Banner,
  size: { width: number; height: number } = BANNER_SIZE.page,
): Promise<BannerView | null> {
  if (banner.slides.length === 0) return null;
  const slides = banner.slides.map(
    (slide, place): SlideView =>
      slide.kind === 'video'
        ? { id: `slide-${place}`, kind: 'video', src: mediaUrl(site.settings, site.variant, slide.source) }
        : {
            id: `slide-${place}`,
            kind: 'image',
            picture: pictureOrPlaceholder(site.settings, site.variant, slide.source),
          },
  );
  const link: SafeLink | null =
    banner.linkCategoryId === null
      ? safeLink(site.settings, banner.link)
      : { href: await linkOfCategory(banner.linkCategoryId), external: false };
  return { slides, width: banner.width ?? size.width, height: banner.height ?? size.height, link };
}

/** A category as a tile. */
export function tileView(site: Site, category: Category, href: string): TileView {
  return {
    label: tileName(category),
    href,
    picture: pictureOrPlaceholder(site.settings, site.variant, category.picture),
  };
}

/** New arrivals: published ones in their order, each to its collection (H5). */
export function newArrivalTiles(site: Site, categories: readonly Category[]): TileView[] {
  return newArrivals(categories).map((category) => tileView(site, category, newArrivalLink(category)));
}

function pictureAt(site: Site, pictures: readonly GalleryPicture[], position: GalleryPosition) {
  const file = pictures.find((entry) => entry.position === position)?.picture ?? null;
  return pictureView(site.settings, site.variant, file);
}

/** The gallery of a collection page in its four positions (C1). */
export function galleryView(site: Site, pictures: readonly GalleryPicture[]): GalleryView {
  return {
    topLeft: pictureAt(site, pictures, 'top_left'),
    topRight: pictureAt(site, pictures, 'top_right'),
    bottomLeft: pictureAt(site, pictures, 'bottom_left'),
    bottomRight: pictureAt(site, pictures, 'bottom_right'),
  };
}

async function featuredAction(site: Site, featured: FeaturedCollection): Promise<FeaturedAction> {
  const { mode } = featured;
  const embed = mode.kind === 'view_collection' ? safeLink(site.settings, mode.embed) : null;
  if (embed !== null) return { kind: 'view_collection', embed: embed.href };
  const catalogue = mode.kind === 'view_catalogue' ? safeLink(site.settings, mode.catalogue) : null;
  if (catalogue !== null) return { kind: 'view_catalogue', href: catalogue.href };
  const named = featured.collection === null ? null : featuredLink(featured);
  if (named !== null) return { kind: 'explore', href: named };
  return { kind: 'explore', href: featured.categoryId === null ? '/' : await linkOfCategory(featured.categoryId) };
}

/** The featured collection ready to show (B5); null when the page has none. */
export async function featuredView(site: Site, featured: FeaturedCollection | null): Promise<FeaturedView | null> {
  if (featured === null) return null;
  return {
    title: featured.title,
    description: featured.description,
    topLeft: pictureAt(site, featured.pictures, 'top_left'),
    bottomLeft: pictureAt(site, featured.pictures, 'bottom_left'),
    bottomRight: pictureAt(site, featured.pictures, 'bottom_right'),
    action: await featuredAction(site, featured),
  };
}

/** The supplier's own wallpaper range (D2): the setting, else the first application of item group 001. */
export async function wallpaperRange(site: Site): Promise<string> {
  if (site.settings.WALLPAPER_RANGE !== undefined) return site.settings.WALLPAPER_RANGE;
  const [first] = await orElse(readApplications(WALLPAPER), [], 'Wallpaper range');
  return first ?? 'hertex wallpaper';
}
