import { applicationPath, brandPath, categoryLink } from '@/lib/catalogue/links';
import { uniqueBy } from '@/lib/catalogue/lists';
import type { Category } from '@/lib/catalogue/page';
import { foldName } from '@/lib/catalogue/segments';
import { itemGroupTiles, tileName } from '@/lib/catalogue/tiles';
import { displayName } from '@/lib/catalogue/title-case';
import type { Brand } from '@/lib/hub/hub';
import { type PictureView, pictureView } from '@/lib/site/pictures';
import type { Site } from './site';

/** A link of the header or the footer. External ones open in a new tab. */
export interface FrameLink {
  label: string;
  href: string;
  external: boolean;
  /** The page is not for search engines. */
  nofollow?: boolean;
  /** A brand's wordmark, shown instead of its name where there is room. */
  wordmark?: PictureView | null;
}

/** A link within the site. */
export function internalLink(label: string, href: string): FrameLink {
  return { label, href, external: false };
}

/** A link to another site. */
export function externalLink(label: string, href: string): FrameLink {
  return { label, href, external: true };
}

export const COMPANY_LINKS: readonly FrameLink[] = [
  internalLink('About Us', '/about-us'),
  internalLink('Explore Our Spaces', '/store-locator'),
  internalLink('Careers', '/careers'),
];

/** Links to an item group's applications: `first` whatever the hub returns, then the others in its order. */
export function applicationLinks(
  itemGroup: string,
  applications: readonly string[],
  first: readonly string[] = [],
): FrameLink[] {
  const names = uniqueBy([...first, ...applications], foldName);
  return names.map((name) => internalLink(displayName(name), applicationPath(itemGroup, name)));
}

/** Links to where the tiles of an item group's landing page lead. */
export function tileLinks(tiles: readonly Category[]): FrameLink[] {
  return uniqueBy(itemGroupTiles(tiles), (tile) => foldName(tileName(tile))).map((tile) =>
    internalLink(tileName(tile), categoryLink(tile)),
  );
}

/** Links to the pages of all brands, with their wordmarks, in the hub's order. */
export function brandLinks(site: Site, brands: readonly Brand[]): FrameLink[] {
  return uniqueBy(brands, ({ name }) => foldName(name)).map((brand) => ({
    ...internalLink(displayName(brand.name), brandPath(brand.name)),
    wordmark: pictureView(site, brand.picture),
  }));
}
