import { buildInternationalsPath } from '@/lib/catalogue/links';
import type { FeaturedCollection } from '@/lib/catalogue/page';
import { filterPublishedBrands } from '@/lib/catalogue/tiles';
import type { InternationalsBrand, InternationalsBrandPage, InternationalsPage } from '@/lib/hub/hub';
import { isHubError } from '@/lib/hub/transport';
import { nullIfMissing } from '@/lib/page-cache/missing';
import { expireSoon, tagAsAlias, withFallback } from '@/lib/page-cache/page-hints';
import { readInternationals, readInternationalsBrand } from '@/lib/page-cache/reads';
import { buildPictureOrPlaceholder, buildPictureView, type PictureView } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { createWebLink } from '@/lib/site/urls';
import { buildYoutubeEmbed, buildYoutubePage, parseYoutubeId } from '@/lib/site/youtube';
import { buildCompanyHead } from './company';
import { buildLookbookTiles } from './lookbook';
import { UserFacingError } from './page-load-error';
import { BANNER_SIZE, loadFeaturedView } from './page-parts';
import type { LoadedHead } from './sections';
import type { Site } from './site';

/** The tile of an international brand. `isExternal` means that its page is on another site. */
export type InternationalsBrandTileView = ReturnType<typeof buildBrandTiles>[number];

export type InternationalsPageView = NonNullable<Awaited<ReturnType<typeof loadInternationals>>>;

const FAILED_MESSAGE = 'Failed to load international data';

/** The result of an Internationals call. Throws a `UserFacingError` with the hub's message, or `unreachable` without a response, or `failed`. */
async function readForVisitor<T>(
  read: Promise<T | null>,
  failed = FAILED_MESSAGE,
  unreachable = failed,
): Promise<T | null> {
  try {
    return await nullIfMissing(read);
  } catch (error) {
    if (!isHubError(error)) throw new UserFacingError(failed, failed, error);
    const isUnreachable = error.kind === 'unreachable' || error.kind === 'timeout';
    throw new UserFacingError(failed, error.visitorMessage ?? (isUnreachable ? unreachable : failed), error);
  }
}

function buildBrandTiles(site: Site, brands: readonly InternationalsBrand[]) {
  return filterPublishedBrands(brands).map((brand) => ({
    id: brand.id,
    label: brand.title,
    ...(createWebLink(site.settings, brand.link) ?? { href: buildInternationalsPath(brand.id), isExternal: false }),
    picture: buildPictureOrPlaceholder(site, brand.picture),
  }));
}

/** The head of the Internationals landing page; null when the hub has none. Throws a `UserFacingError`. */
export async function loadInternationalsHead(): Promise<LoadedHead<InternationalsPage> | null> {
  const page = await readForVisitor(readInternationals());
  if (page === null) return null;
  const { title, description } = page;
  return { title: title || supplier.internationals.title, description, canonical: buildInternationalsPath(), page };
}

/** Loads the Internationals landing page; null when the hub has none, which is cached only briefly. Throws a `UserFacingError`. */
export async function loadInternationals(site: Site) {
  const head = await loadInternationalsHead();
  if (head === null) {
    await expireSoon();
    return null;
  }
  const { page, title, description, canonical } = head;
  const [about, catalogues] = await Promise.all([
    buildCompanyHead(site, { title, description, banner: page.banner }, canonical),
    buildLookbookTiles(site, page.catalogues),
  ]);
  return {
    ...about,
    brands: buildBrandTiles(site, page.brands),
    catalogueHeading: page.catalogueHeading || 'View our Latest Catalogues',
    catalogues,
  };
}

/** The video of an international brand: `none`, `invalid` (not on YouTube), or `video`. */
export type PromoVideoView = ReturnType<typeof buildPromoVideo>;

/** The head of a brand's page; null when the hub has no such brand or it is unpublished. Throws a `UserFacingError`. */
export async function loadInternationalsBrandHead(id: string) {
  const [page, settings] = await Promise.all([
    readForVisitor(
      readInternationalsBrand(id),
      'Failed to load brand data',
      'Failed to load brand data. Please try again.',
    ),
    withFallback(readForVisitor(readInternationals()), null, 'International brands'),
  ]);
  const brands = settings?.brands ?? [];
  const entries = brands.filter((brand) => brand.id === id);
  const isWithheld = entries.length > 0 && entries.every(({ published }) => !published);
  if (page === null || isWithheld) return null;
  await tagAsAlias(entries.length === 0);
  const title = page.title || entries[0]?.title || supplier.internationals.title;
  // `brands` are those of the landing page; empty if it cannot be read.
  return { title, description: page.description, canonical: buildInternationalsPath(id), page, brands };
}

function buildFeatured({ title, description, link, pictures }: InternationalsBrandPage['featured']) {
  if (title === '' && description === '' && pictures.length === 0) return null;
  return {
    title,
    description,
    categoryId: null,
    itemGroup: null,
    application: null,
    collection: null,
    mode: link === null ? { kind: 'explore' } : { kind: 'view_collection', embed: link },
    pictures,
  } satisfies FeaturedCollection;
}

function buildPromoVideo(video: InternationalsBrandPage['video'], poster: PictureView | null) {
  if (video === null) return { kind: 'none' } as const;
  const id = parseYoutubeId(video.url);
  if (id === null) return { kind: 'invalid' } as const;
  return {
    kind: 'video',
    /** URL of the player's frame, which is loaded only when the visitor presses play. */
    player: buildYoutubeEmbed(id, { isLooping: video.loop, hasControls: !video.hideControls, hasSound: true }),
    /** The video's own page, for visitors without JavaScript. */
    page: buildYoutubePage(id),
    poster,
  } as const;
}

function choosePoster({ banner, featured }: InternationalsBrandPage): string | null {
  const slides = banner.slides.flatMap((slide) => (slide.kind === 'image' ? [slide.source] : []));
  return slides.at(-1) ?? featured.pictures[0]?.picture ?? null;
}

/** Loads the page of an international brand; null when there is none or it is unpublished. Throws a `UserFacingError`. */
export async function loadInternationalsBrand(site: Site, id: string) {
  const head = await loadInternationalsBrandHead(id);
  if (head === null) return null;
  const { page, brands, title, description, canonical } = head;
  const [about, featured, catalogues] = await Promise.all([
    buildCompanyHead(site, { title, description, banner: page.banner }, canonical, BANNER_SIZE.collection),
    loadFeaturedView(site, buildFeatured(page.featured)),
    buildLookbookTiles(site, [...page.catalogues, ...page.moreCatalogues]),
  ]);
  return {
    ...about,
    featured,
    catalogueHeading: page.catalogueHeading || 'View our Latest Catalogues',
    catalogues,
    video: buildPromoVideo(page.video, buildPictureView(site, choosePoster(page))),
    others: buildBrandTiles(site, brands).filter((brand) => brand.id !== id),
  };
}
