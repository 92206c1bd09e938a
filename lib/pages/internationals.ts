import { internationalsPath } from '@/lib/catalogue/links';
import { publishedBrands } from '@/lib/catalogue/tiles';
import { isHubError } from '@/lib/hub/error';
import type { InternationalsBrand, InternationalsPage } from '@/lib/hub/pages';
import { nullIfMissing } from '@/lib/page-cache/missing';
import { expireSoon } from '@/lib/page-cache/page-hints';
import { readInternationals } from '@/lib/page-cache/reads';
import { pictureOrPlaceholder } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { webLink } from '@/lib/site/urls';
import { type CatalogueTileView, catalogueTiles } from './catalogue-tiles';
import { type CompanyHeadView, companyHead } from './company';
import { UserFacingError } from './page-load-error';
import type { LoadedHead } from './sections';
import type { Site } from './site';
import type { TileView } from './views';

/** An international brand as a tile; an external one has its page on another site. */
export interface InternationalsBrandTileView extends TileView {
  id: string;
  external: boolean;
}

/** The Internationals landing page, ready to show (I1). */
export interface InternationalsPageView extends CompanyHeadView {
  brands: InternationalsBrandTileView[];
  catalogueHeading: string;
  catalogues: CatalogueTileView[];
}

const FAILED = 'Failed to load international data';

/**
 * The result of an Internationals call; null when the hub has nothing. Throws a `UserFacingError` with the hub's message, otherwise with `unreachable` when
 * there was no response, or `failed`.
 */
export async function readForVisitor<T>(
  read: Promise<T | null>,
  failed = FAILED,
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

/** The target of a brand's tile: its own link if a browser can open it, otherwise its page on this site (I1). */
function brandLink(site: Site, brand: InternationalsBrand) {
  return webLink(site.settings, brand.link) ?? { href: internationalsPath(brand.id), external: false };
}

/** The published brands as tiles, in their order. */
export function brandTiles(site: Site, brands: readonly InternationalsBrand[]): InternationalsBrandTileView[] {
  return publishedBrands(brands).map((brand) => ({
    id: brand.id,
    label: brand.title,
    ...brandLink(site, brand),
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

/** Loads the Internationals landing page; null when the hub has none, which is asked again at the next visit. Throws a `UserFacingError`. */
export async function loadInternationals(site: Site): Promise<InternationalsPageView | null> {
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
