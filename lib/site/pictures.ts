import type { Settings } from './settings';
import { supplier } from './supplier';
import { mediaUrl } from './urls';
import type { SiteVariant } from './variants';

/** A picture ready to show: its address, whether the image optimiser may fetch it, and where its subject stands. */
export interface PictureView {
  src: string;
  optimised: boolean;
  focus: string | null;
}

/** A media file or address as a picture; null for none. Drawings (SVG) and pictures of foreign hosts are not optimised. */
export function pictureView(settings: Settings, variant: SiteVariant, file: string | null): PictureView | null {
  if (file === null || file === '') return null;
  const src = mediaUrl(settings, variant, file);
  const own =
    src.startsWith('/') ||
    [settings.MEDIA_URL, settings.MEDIA_URL_STAGING].some((url) => url && src.startsWith(`${url}/`));
  return { src, optimised: own && !/\.svg(?:$|\?)/i.test(src), focus: supplier.focus[file] ?? null };
}

/** As `pictureView`, with the supplier's placeholder for none (H8). */
export function pictureOrPlaceholder(settings: Settings, variant: SiteVariant, file: string | null): PictureView {
  const view = pictureView(settings, variant, file) ?? pictureView(settings, variant, supplier.placeholder);
  return view ?? { src: '/logo.svg', optimised: false, focus: null };
}
