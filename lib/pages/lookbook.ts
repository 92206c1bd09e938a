import { decodeSegment, isPathName } from '@/lib/catalogue/segments';
import { computePageSides } from '@/lib/catalogue/spreads';
import { filterLookbooks } from '@/lib/catalogue/tiles';
import type { LookbookTile } from '@/lib/hub/hub';
import { readMediaSize } from '@/lib/media/media-files';
import { withFallback } from '@/lib/page-cache/page-hints';
import { readLookbook } from '@/lib/page-cache/reads';
import { canFrame } from '@/lib/security/frame-hosts';
import { buildPictureOrPlaceholder } from '@/lib/site/pictures';
import { createWebLink } from '@/lib/site/urls';
import { loadOr, sanitizeForLog } from './page-load-error';
import type { Site } from './site';

/** A page of a catalogue: its picture with its alternative text, and its place in a spread of two pages. */
export type LookbookPageView = NonNullable<Awaited<ReturnType<typeof loadLookbook>>>['pages'][number];

/** The catalogue of a path segment, still percent-encoded; null if there is none. Throws a `PageLoadError` when it cannot be read. */
export async function loadLookbook(site: Site, segment: string) {
  const slug = decodeSegment(segment);
  if (!isPathName(slug)) return null;
  const found = await loadOr(readLookbook(slug), `Failed to load the catalogue '${sanitizeForLog(slug)}'`);
  if (found === null) return null;
  const { title, pages } = found;
  const sides = computePageSides(await Promise.all(pages.map(readMediaSize)));
  return {
    title,
    pages: sides.map((side, index) => ({
      // The picture is never cropped, so its focal point does not apply.
      picture: { ...buildPictureOrPlaceholder(site, pages[index] ?? null), focus: null },
      alt: pages.length > 1 ? `${title}, page ${index + 1} of ${pages.length}` : title,
      side,
    })),
  };
}

/** A tile that opens a catalogue in its viewer. */
export type LookbookTileView = Awaited<ReturnType<typeof buildLookbookTiles>>[number];

const OWN_VIEWER = /^\/embed\/catalogue\/([^/?#]+)/;

/** The title of a catalogue. Tiles have none: catalogues of this site's viewer are looked up, others are numbered. */
async function findLookbookTitle(address: string, index: number): Promise<string> {
  const slug = OWN_VIEWER.exec(address)?.[1];
  const known =
    slug === undefined ? null : await withFallback(readLookbook(decodeSegment(slug)), null, `Catalogue '${slug}'`);
  return known?.title ?? `Catalogue ${index + 1}`;
}

/** Catalogue tiles, ready to show. Tiles without a web link are left out, and tile 001 (I3). */
export async function buildLookbookTiles(site: Site, tiles: readonly LookbookTile[]) {
  const linked = filterLookbooks(tiles).flatMap((tile) => {
    const link = createWebLink(site.settings, tile.link);
    return link === null ? [] : [{ tile, address: link.href }];
  });
  return Promise.all(
    linked.map(async ({ tile, address }, index) => ({
      title: await findLookbookTitle(address, index),
      address,
      /** Whether it may be shown in a frame. Otherwise it opens in a tab. */
      canFrame: canFrame(address, site.settings),
      picture: buildPictureOrPlaceholder(site, tile.picture),
    })),
  );
}
