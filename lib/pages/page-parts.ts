import { isItemGroup, itemGroupTitle, WALLPAPER } from '@/lib/catalogue/item-groups';
import { categoryLink, categoryPath, featuredLink, newArrivalLink, tileLink } from '@/lib/catalogue/links';
import {
  type Banner,
  type BannerSlide,
  type Category,
  type CmsPage,
  type FeaturedCollection,
  type GalleryPicture,
  type GalleryPosition,
  placePictures,
} from '@/lib/catalogue/page';
import { decodeSegment } from '@/lib/catalogue/segments';
import { prettyName } from '@/lib/catalogue/texts';
import { tileName } from '@/lib/catalogue/tiles';
import { withFallback } from '@/lib/page-cache/page-hints';
import { readApplications, readCategoryPage } from '@/lib/page-cache/reads';
import { canFrame } from '@/lib/security/frame-hosts';
import { pictureOrPlaceholder, pictureView, withPortrait } from '@/lib/site/pictures';
import { mediaUrl, type SafeLink, safeLink, webLink } from '@/lib/site/urls';
import { youtubeEmbed, youtubeId } from '@/lib/site/youtube';
import type { Site } from './site';
import type { FeaturedAction, FeaturedView, SlideView, TileView } from './views';

/** The path and name of a linked category; null if it does not exist or is unpublished. */
async function targetOf(id: number): Promise<{ href: string; name: string } | null> {
  const found = await withFallback(readCategoryPage(id), undefined, `Link to category ${id}`);
  if (found === null || found?.category?.published === false) return null;
  // Without the category's data, link to the page that looks it up by id.
  if (!found?.category) return { href: categoryPath(id), name: found?.page.title || 'more' };
  return { href: categoryLink(found.category), name: tileName(found.category) };
}

/** The link of a banner. `label` is its accessible name. */
async function bannerLink(site: Site, banner: Banner) {
  const target = banner.linkCategoryId === null ? null : await targetOf(banner.linkCategoryId);
  if (target !== null) return { href: target.href, external: false, label: `View ${target.name}` };
  const link = safeLink(site.settings, banner.link);
  return link && { ...link, label: bannerLinkLabel(link) };
}

/** A banner, ready to show; null without slides. `size` in pixels applies if the banner has no size. */
export async function bannerView(
  site: Site,
  banner: Banner | null,
  size: { width: number; height: number } = BANNER_SIZE.page,
) {
  if (banner === null || banner.slides.length === 0) return null;
  const { slides } = banner;
  return {
    slides: slides.map((slide, index) => slideView(site, slide, `slide-${index}`, slides.length === 1)),
    ...bannerSize(banner, size),
    link: await bannerLink(site, banner),
    /** A promotional banner changes slides every 2 s and has no arrows. */
    promo: banner.promo,
  };
}

function tileView(site: Site, category: Category, href: string): TileView {
  return {
    label: tileName(category),
    href,
    picture: pictureOrPlaceholder(site, category.picture),
  };
}

/** The page under its own name, else the page of its category; null if there is none. Throws if it needs a category that is `undefined`. */
export async function pageOrCategoryPage(
  named: Promise<CmsPage | null>,
  category: Category | null | undefined,
): Promise<CmsPage | null> {
  const page = await named;
  if (page !== null) return page;
  if (category === undefined) throw new Error('its category cannot be looked up');
  return category?.id == null ? null : ((await readCategoryPage(category.id))?.page ?? null);
}

/** Tiles that link to the categories' collections. */
export function collectionTileViews(site: Site, categories: readonly Category[]): TileView[] {
  return categories.map((category) => tileView(site, category, newArrivalLink(category)));
}

/** Tiles that link to the categories' own pages. */
export async function linkedTileViews(site: Site, categories: readonly Category[]): Promise<TileView[]> {
  const range = await wallpaperRange(site);
  return categories.map((category) => tileView(site, category, tileLink(category, { wallpaperRange: range })));
}

/** The pictures of a collection's page or a featured collection by position; null where there is none. */
export function galleryView(site: Site, pictures: readonly GalleryPicture[]) {
  const pictureAt = (position: GalleryPosition) =>
    pictureView(site, pictures.find((entry) => entry.position === position)?.picture ?? null);
  return {
    topLeft: pictureAt('top_left'),
    topRight: pictureAt('top_right'),
    bottomLeft: pictureAt('bottom_left'),
    bottomRight: pictureAt('bottom_right'),
  };
}

async function featuredAction(site: Site, featured: FeaturedCollection): Promise<FeaturedAction | null> {
  const { mode } = featured;
  const embed = mode.kind === 'view_collection' ? webLink(site.settings, mode.embed)?.href : undefined;
  if (embed !== undefined) return { kind: 'view_collection', embed, framed: canFrame(embed, site.settings) };
  const catalogue = mode.kind === 'view_catalogue' ? webLink(site.settings, mode.catalogue) : null;
  if (catalogue !== null) return { kind: 'view_catalogue', href: catalogue.href };
  const named = featured.collection === null || featured.itemGroup === null ? null : featuredLink(featured);
  if (named !== null) return { kind: 'explore', href: named };
  const target = featured.categoryId === null ? null : await targetOf(featured.categoryId);
  return target && { kind: 'explore', href: target.href };
}

/** The featured collection, ready to show; null when the page has none. */
export async function featuredView(site: Site, featured: FeaturedCollection | null): Promise<FeaturedView | null> {
  if (featured === null) return null;
  return {
    title: featured.title || featured.collection || '',
    description: featured.description,
    ...galleryView(site, placePictures(featured.pictures)),
    action: await featuredAction(site, featured),
  };
}

/** The supplier's own wallpaper range: WALLPAPER_RANGE, else the first application of item group 001 (D2). */
export async function wallpaperRange(site: Site): Promise<string> {
  if (site.settings.WALLPAPER_RANGE !== undefined) return site.settings.WALLPAPER_RANGE;
  const [first] = await withFallback(readApplications(WALLPAPER), [], 'Wallpaper range');
  return first ?? 'hertex wallpaper';
}

/** Default sizes of banners in pixels. */
export const BANNER_SIZE = {
  page: { width: 2880, height: 1050 },
  collection: { width: 2800, height: 1600 },
  careers: { width: 2880, height: 1200 },
  careersLarge: { width: 2880, height: 1800 },
} as const;

/** Limits of a banner's aspect ratio, so that its controls fit and the page below stays in view. */
const MAX_ASPECT = 6;
const MIN_ASPECT = 4 / 5;

/** The width and height that give a banner its aspect ratio: its own, else `size`, within the limits. */
export function bannerSize(banner: Pick<Banner, 'width' | 'height'>, size: { width: number; height: number }) {
  const [width, height] = [banner.width ?? size.width, banner.height ?? size.height];
  const ratio = Math.min(Math.max(width / height, MIN_ASPECT), MAX_ASPECT);
  return ratio === width / height ? { width, height } : { width: 1000 * ratio, height: 1000 };
}

/** A slide, ready to show. `alone` means that the banner has no other slide. */
export function slideView(site: Site, slide: BannerSlide, id: string, alone: boolean): SlideView {
  const picture = (file: string | null) => withPortrait(pictureOrPlaceholder(site, file));
  if (slide.kind === 'image') return { id, kind: 'image', picture: picture(slide.source) };
  const video = youtubeId(slide.source);
  return video === null
    ? { id, kind: 'video', src: mediaUrl(site, slide.source), still: picture(slide.poster) }
    : {
        id,
        kind: 'youtube',
        src: youtubeEmbed(video, { loop: alone, controls: false }),
        still: picture(slide.poster),
      };
}

function pageName(href: string): string {
  const last = href
    .replace(/[?#].*/s, '')
    .split('/')
    .filter(Boolean)
    .at(-1);
  if (last === undefined) return 'the home page';
  const name = decodeSegment(last);
  return isItemGroup(name) ? itemGroupTitle(name) : prettyName(name);
}

/** The accessible name of a banner's link: its target, and whether it opens in a new tab. */
export function bannerLinkLabel({ href, external }: SafeLink): string {
  if (!external) return `View ${pageName(href)}`;
  if (/^(?:mailto|tel):/i.test(href)) return decodeSegment(href.replace(/^\w+:|\?.*/gs, ''));
  return `View ${new URL(href).host.replace(/^www\./, '')} (opens in a new tab)`;
}
