import { internationalsPath } from '@/lib/catalogue/links';
import type { FeaturedCollection } from '@/lib/catalogue/page';
import { publishedBrands } from '@/lib/catalogue/tiles';
import type { InternationalsBrand, InternationalsBrandPage, InternationalsPage } from '@/lib/hub/hub';
import { isHubError } from '@/lib/hub/transport';
import { nullIfMissing } from '@/lib/page-cache/missing';
import { expireSoon, tagAsAlias, withFallback } from '@/lib/page-cache/page-hints';
import { readInternationals, readInternationalsBrand } from '@/lib/page-cache/reads';
import { type PictureView, pictureOrPlaceholder, pictureView } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { webLink } from '@/lib/site/urls';
import { youtubeEmbed, youtubeId, youtubePage } from '@/lib/site/youtube';
import { catalogueTiles } from './catalogue';
import { companyHead } from './company';
import { UserFacingError } from './page-load-error';
import { BANNER_SIZE, featuredView } from './page-parts';
import type { LoadedHead } from './sections';
import type { Site } from './site';

/** The tile of an international brand. `external` means that its page is on another site. */
export type InternationalsBrandTileView = ReturnType<typeof brandTiles>[number];

export type InternationalsPageView = NonNullable<Awaited<ReturnType<typeof loadInternationals>>>;

const FAILED = 'Failed to load international data';

/** The result of an Internationals call. Throws a `UserFacingError` with the hub's message, or `unreachable` without a response, or `failed`. */
async function readForVisitor<T>(read: Promise<T | null>, failed = FAILED, unreachable = failed): Promise<T | null> {
  try {
    return await nullIfMissing(read);
  } catch (error) {
    if (!isHubError(error)) throw new UserFacingError(failed, failed, error);
    const isUnreachable = error.kind === 'unreachable' || error.kind === 'timeout';
    throw new UserFacingError(failed, error.visitorMessage ?? (isUnreachable ? unreachable : failed), error);
  }
}

function brandTiles(site: Site, brands: readonly InternationalsBrand[]) {
  return publishedBrands(brands).map((brand) => ({
    id: brand.id,
    label: brand.title,
    ...(webLink(site.settings, brand.link) ?? { href: internationalsPath(brand.id), external: false }),
    picture: pictureOrPlaceholder(site, brand.picture),
  }));
}

/** The head of the Internationals landing page; null when the hub has none. Throws a `UserFacingError`. */
export async function loadInternationalsHead(): Promise<LoadedHead<InternationalsPage> | null> {
  const page = await readForVisitor(readInternationals());
  if (page === null) return null;
  const { title, description } = page;
  return { title: title || supplier.internationals.title, description, canonical: internationalsPath(), page };
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
    companyHead(site, { title, description, banner: page.banner }, canonical),
    catalogueTiles(site, page.catalogues),
  ]);
  return {
    ...about,
    brands: brandTiles(site, page.brands),
    catalogueHeading: page.catalogueHeading || 'View our Latest Catalogues',
    catalogues,
  };
}

/** The video of an international brand: `none`, `invalid` (not on YouTube), or `video`. */
export type PromoVideoView = ReturnType<typeof promoVideo>;

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
  const withheld = entries.length > 0 && entries.every(({ published }) => !published);
  if (page === null || withheld) return null;
  await tagAsAlias(entries.length === 0);
  const title = page.title || entries[0]?.title || supplier.internationals.title;
  // `brands` are those of the landing page; empty if it cannot be read.
  return { title, description: page.description, canonical: internationalsPath(id), page, brands };
}

function featuredOf({ title, description, link, pictures }: InternationalsBrandPage['featured']) {
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

function promoVideo(video: InternationalsBrandPage['video'], poster: PictureView | null) {
  if (video === null) return { kind: 'none' } as const;
  const id = youtubeId(video.url);
  if (id === null) return { kind: 'invalid' } as const;
  return {
    kind: 'video',
    /** URL of the player's frame, which is loaded only when the visitor presses play. */
    player: youtubeEmbed(id, { loop: video.loop, controls: !video.hideControls, sound: true }),
    /** The video's own page, for visitors without JavaScript. */
    page: youtubePage(id),
    poster,
  } as const;
}

function posterOf({ banner, featured }: InternationalsBrandPage): string | null {
  const slides = banner.slides.flatMap((slide) => (slide.kind === 'image' ? [slide.source] : []));
  return slides.at(-1) ?? featured.pictures[0]?.picture ?? null;
}

/** Loads the page of an international brand; null when there is none or it is unpublished. Throws a `UserFacingError`. */
export async function loadInternationalsBrand(site: Site, id: string) {
  const head = await loadInternationalsBrandHead(id);
  if (head === null) return null;
  const { page, brands, title, description, canonical } = head;
  const [about, featured, catalogues] = await Promise.all([
    companyHead(site, { title, description, banner: page.banner }, canonical, BANNER_SIZE.collection),
    featuredView(site, featuredOf(page.featured)),
    catalogueTiles(site, [...page.catalogues, ...page.moreCatalogues]),
  ]);
  return {
    ...about,
    featured,
    catalogueHeading: page.catalogueHeading || 'View our Latest Catalogues',
    catalogues,
    video: promoVideo(page.video, pictureView(site, posterOf(page))),
    others: brandTiles(site, brands).filter((brand) => brand.id !== id),
  };
}
