import { decodeSegment, isPathName } from '@/lib/catalogue/segments';
import { type PagePlace, placesOf } from '@/lib/catalogue/spreads';
import { mediaSize } from '@/lib/media/media-files';
import { readLookbook } from '@/lib/page-cache/reads';
import { type PictureView, pictureOrPlaceholder } from '@/lib/site/pictures';
import { loadOr, sanitizeForLog } from './page-load-error';
import type { Site } from './site';

/** A catalogue, ready to show. */
export interface CatalogueView {
  title: string;
  pages: CataloguePageView[];
}

/** A page of a catalogue: its picture, what that is called, and where it lies on a wide window. */
export interface CataloguePageView {
  picture: PictureView;
  alt: string;
  place: PagePlace;
}

/** The catalogue of a path segment; null when there is none. Throws a `PageLoadError` when it cannot be read. */
export async function loadCatalogue(site: Site, segment: string): Promise<CatalogueView | null> {
  const slug = decodeSegment(segment);
  if (!isPathName(slug)) return null;
  const found = await loadOr(readLookbook(slug), `Failed to load the catalogue '${sanitizeForLog(slug)}'`);
  if (found === null) return null;
  const { title, pages } = found;
  const places = placesOf(await Promise.all(pages.map(mediaSize)));
  return {
    title,
    pages: places.map((place, index) => ({
      // The picture is shown whole, so its focus does not apply.
      picture: { ...pictureOrPlaceholder(site, pages[index] ?? null), focus: null },
      alt: pages.length > 1 ? `${title}, page ${index + 1} of ${pages.length}` : title,
      place,
    })),
  };
}
