import { readCatalogue } from '@/lib/cache/reads';
import { decodeSegment } from '@/lib/catalogue/segments';
import { type PictureView, pictureOrPlaceholder } from '@/lib/site/pictures';
import type { Site } from './site';

/** A catalogue, ready to show. */
export interface CatalogueView {
  title: string;
  pages: PictureView[];
}

/** The catalogue of a path segment; null when there is none. */
export async function loadCatalogue(site: Site, segment: string): Promise<CatalogueView | null> {
  const found = await readCatalogue(decodeSegment(segment));
  if (found === null) return null;
  return {
    title: found.title,
    pages: found.pages.map((file) => pictureOrPlaceholder(site.settings, site.variant, file)),
  };
}
