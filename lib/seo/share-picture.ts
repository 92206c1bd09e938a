import { isCroppable } from '@/lib/media/cropped-pictures';
import { CROPS, cropPath } from '@/lib/media/crops';
import type { ImageSize } from '@/lib/media/media-files';
import { ownMediaFile, type PictureView, pictureView } from '@/lib/site/pictures';
import { settings } from '@/lib/site/settings';
import { optimisedUrl } from '@/lib/site/sizes';
import { supplier } from '@/lib/site/supplier';
import { absoluteUrl } from './absolute-url';

/** A picture that a page is shared with. `size` is null where it is not known. */
export interface SharePicture {
  url: string;
  size: ImageSize | null;
}

/** The width that pictures of a media server are shared at, in pixels; one that the optimiser offers. */
const WIDTH_PX = 1440;

function ownPicture(file: string): SharePicture {
  const { width, height } = CROPS.share;
  return { url: absoluteUrl(cropPath('share', file)), size: { width, height } };
}

/** The URL of a picture on another host, in a format that every network shows: the optimiser sends JPEG to clients that accept no WebP. */
function addressOf(picture: PictureView): string | null {
  if (!picture.optimised) return /^https?:\/\/(?!.*\.svg(?:$|\?))/i.test(picture.src) ? picture.src : null;
  return absoluteUrl(optimisedUrl(picture.src, WIDTH_PX));
}

/** A picture of a page as networks show it when the page is shared; null for none and for a drawing, which they do not show. */
export async function sharePicture(picture: PictureView | null): Promise<SharePicture | null> {
  if (picture === null) return null;
  const file = ownMediaFile(picture);
  if (file !== null) return (await isCroppable(file)) ? ownPicture(file) : null;
  const url = addressOf(picture);
  return url === null ? null : { url, size: null };
}

/** The supplier's own picture, for a page that has none. */
export function supplierPicture(): SharePicture | null {
  const { picture, width, height } = supplier.share;
  const view = pictureView({ settings: settings(), variant: 'live' }, picture);
  if (view === null) return null;
  const file = ownMediaFile(view);
  if (file !== null) return ownPicture(file);
  const url = addressOf(view);
  // The optimiser makes a picture as wide as asked for, and never larger than it is.
  const factor = Math.min(1, WIDTH_PX / width);
  const size = { width: Math.round(width * factor), height: Math.round(height * factor) };
  return url === null ? null : { url, size };
}
