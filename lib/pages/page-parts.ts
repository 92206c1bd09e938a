import { formatItemGroupTitle, isItemGroup, WALLPAPER } from '@/lib/catalogue/item-groups';
import {
  buildCategoryLink,
  buildCategoryPath,
  buildFeaturedLink,
  buildNewArrivalLink,
  buildTileLink,
} from '@/lib/catalogue/links';
import {
  arrangePictures,
  type Banner,
  type BannerSlide,
  type Category,
  type CmsPage,
  type FeaturedCollection,
  type GalleryPicture,
  type GalleryPosition,
} from '@/lib/catalogue/page';
import { decodeSegment } from '@/lib/catalogue/segments';
import { formatPrettyName } from '@/lib/catalogue/texts';
import { formatTileName } from '@/lib/catalogue/tiles';
import { withFallback } from '@/lib/page-cache/page-hints';
import { readApplications, readCategoryPage } from '@/lib/page-cache/reads';
import { canFrame } from '@/lib/security/frame-hosts';
import { buildPictureOrPlaceholder, buildPictureView, withPortrait } from '@/lib/site/pictures';
import { buildMediaUrl, createSafeLink, createWebLink, type SafeLink } from '@/lib/site/urls';
import { buildYoutubeEmbed, parseYoutubeId } from '@/lib/site/youtube';
import type { Site } from './site';
import type { FeaturedView, SlideView, TileView } from './views';

/** The path and name of a linked category; null if it does not exist or is unpublished. */
async function findTarget(id: number): Promise<{ href: string; name: string } | null> {
  const found = await withFallback(readCategoryPage(id), undefined, `Link to category ${id}`);
  if (found === null || found?.category?.published === false) return null;
  // Without the category's data, link to the page that looks it up by id.
  if (!found?.category) return { href: buildCategoryPath(id), name: found?.page.title || 'more' };
  return { href: buildCategoryLink(found.category), name: formatTileName(found.category) };
}

/** The link of a banner. `label` is its accessible name. */
async function loadBannerLink(site: Site, banner: Banner) {
  const target = banner.linkCategoryId === null ? null : await findTarget(banner.linkCategoryId);
  if (target !== null) return { href: target.href, isExternal: false, label: `View ${target.name}` };
  const link = createSafeLink(site.settings, banner.link);
  return link && { ...link, label: formatBannerLinkLabel(link) };
}

/** A banner, ready to show; null without slides. `size` in pixels applies if the banner has no size. */
export async function loadBannerView(
  site: Site,
  banner: Banner | null,
  size: { width: number; height: number } = BANNER_SIZE.page,
) {
  if (banner === null || banner.slides.length === 0) return null;
  const { slides } = banner;
  return {
    slides: slides.map((slide, index) => buildSlideView(site, slide, `slide-${index}`, slides.length === 1)),
    ...computeBannerSize(banner, size),
    link: await loadBannerLink(site, banner),
    /** A promotional banner changes slides every 2 s and has no arrows. */
    promo: banner.promo,
  };
}

function buildTileView(site: Site, category: Category, href: string): TileView {
  return {
    label: formatTileName(category),
    href,
    picture: buildPictureOrPlaceholder(site, category.picture),
  };
}

/**
 * The page under its own name, else that of its category; the other way round for a name that another category shares. Null if there is none.
 * Throws if it needs a category that is `undefined`.
 */
export async function choosePage(
  readNamed: () => Promise<CmsPage | null>,
  category: Category | null | undefined,
  isShared = false,
): Promise<CmsPage | null> {
  const readOwn = async () => (category?.id == null ? null : ((await readCategoryPage(category.id))?.page ?? null));
  const page = (isShared ? await readOwn() : null) ?? (await readNamed());
  if (page !== null) return page;
  if (category === undefined) throw new Error('its category cannot be looked up');
  return readOwn();
}

/** Tiles that link to the categories' collections. */
export function buildCollectionTiles(site: Site, categories: readonly Category[]): TileView[] {
  return categories.map((category) => buildTileView(site, category, buildNewArrivalLink(category)));
}

/** Tiles that link to the categories' own pages. */
export async function loadLinkedTiles(site: Site, categories: readonly Category[]): Promise<TileView[]> {
  const range = await loadWallpaperRange(site);
  return categories.map((category) =>
    buildTileView(site, category, buildTileLink(category, { wallpaperRange: range })),
  );
}

/** The pictures of a collection's page or a featured collection by position; null where there is none. */
export function buildGalleryView(site: Site, pictures: readonly GalleryPicture[]) {
  const getPicture = (position: GalleryPosition) =>
    buildPictureView(site, pictures.find((entry) => entry.position === position)?.picture ?? null);
  return {
    topLeft: getPicture('top_left'),
    topRight: getPicture('top_right'),
    bottomLeft: getPicture('bottom_left'),
    bottomRight: getPicture('bottom_right'),
  };
}

/** The button of a featured collection; null without a target. */
export async function loadFeaturedAction(site: Site, featured: FeaturedCollection) {
  const { mode } = featured;
  const embed = mode.kind === 'view_collection' ? createWebLink(site.settings, mode.embed)?.href : undefined;
  if (embed !== undefined) return { kind: 'view_collection' as const, embed, canFrame: canFrame(embed, site.settings) };
  const catalogue = mode.kind === 'view_catalogue' ? createWebLink(site.settings, mode.catalogue) : null;
  if (catalogue !== null) return { kind: 'view_catalogue' as const, href: catalogue.href };
  const named = featured.collection === null || featured.itemGroup === null ? null : buildFeaturedLink(featured);
  if (named !== null) return { kind: 'explore' as const, href: named };
  const target = featured.categoryId === null ? null : await findTarget(featured.categoryId);
  return target && { kind: 'explore' as const, href: target.href };
}

/** The featured collection, ready to show; null when the page has none. */
export async function loadFeaturedView(site: Site, featured: FeaturedCollection | null): Promise<FeaturedView | null> {
  if (featured === null) return null;
  return {
    title: featured.title || featured.collection || '',
    description: featured.description,
    ...buildGalleryView(site, arrangePictures(featured.pictures)),
    action: await loadFeaturedAction(site, featured),
  };
}

/** The supplier's own wallpaper range: WALLPAPER_RANGE, else the first application of item group 001 (D2). */
export async function loadWallpaperRange(site: Site): Promise<string> {
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
const MAX_ASPECT_RATIO = 6;
const MIN_ASPECT_RATIO = 4 / 5;

/** The width and height that give a banner its aspect ratio: its own, else `size`, within the limits. */
export function computeBannerSize(banner: Pick<Banner, 'width' | 'height'>, size: { width: number; height: number }) {
  const [width, height] = [banner.width ?? size.width, banner.height ?? size.height];
  const ratio = Math.min(Math.max(width / height, MIN_ASPECT_RATIO), MAX_ASPECT_RATIO);
  return ratio === width / height ? { width, height } : { width: 1000 * ratio, height: 1000 };
}

/** A slide, ready to show. `isAlone` means that the banner has no other slide. */
export function buildSlideView(site: Site, slide: BannerSlide, id: string, isAlone: boolean): SlideView {
  const buildPicture = (file: string | null) => withPortrait(buildPictureOrPlaceholder(site, file));
  if (slide.kind === 'image') return { id, kind: 'image', picture: buildPicture(slide.source) };
  const video = parseYoutubeId(slide.source);
  return video === null
    ? { id, kind: 'video', src: buildMediaUrl(site, slide.source), still: buildPicture(slide.poster) }
    : {
        id,
        kind: 'youtube',
        src: buildYoutubeEmbed(video, { isLooping: isAlone, hasControls: false }),
        still: buildPicture(slide.poster),
      };
}

function formatPageName(href: string): string {
  const last = href
    .replace(/[?#].*/s, '')
    .split('/')
    .filter(Boolean)
    .at(-1);
  if (last === undefined) return 'the home page';
  const name = decodeSegment(last);
  return isItemGroup(name) ? formatItemGroupTitle(name) : formatPrettyName(name);
}

/** The accessible name of a banner's link: its target, and whether it opens in a new tab. */
export function formatBannerLinkLabel({ href, isExternal }: SafeLink): string {
  if (!isExternal) return `View ${formatPageName(href)}`;
  if (/^(?:mailto|tel):/i.test(href)) return decodeSegment(href.replace(/^\w+:|\?.*/gs, ''));
  return `View ${new URL(href).host.replace(/^www\./, '')} (opens in a new tab)`;
}
