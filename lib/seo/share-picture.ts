import { type ImageSize, mediaSize } from '@/lib/media/media-files';
import { type PictureView, pictureView } from '@/lib/site/pictures';
import { settings } from '@/lib/site/settings';
import { supplier } from '@/lib/site/supplier';
import { absoluteUrl } from '@/lib/site/urls';

/** A picture that a page is shared with. `size` is null where it is not known. */
export interface SharePicture {
  url: string;
  size: ImageSize | null;
}

/** The width that pictures are shared at, in pixels; one that the optimiser offers. */
const WIDTH = 1440;
const OWN_MEDIA = '/media/large/';

/** The size that the optimiser gives a picture: as wide as asked for, and never larger than it is. */
function shrunk({ width, height }: ImageSize): ImageSize {
  const factor = Math.min(1, WIDTH / width);
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

/** The address of a picture in a form that every network shows: the optimiser sends JPEG to who asks for no WebP. */
function addressOf(picture: PictureView): string | null {
  const given = settings();
  if (!picture.optimised) return /^https?:\/\/(?!.*\.svg(?:$|\?))/i.test(picture.src) ? picture.src : null;
  return absoluteUrl(given, `/_next/image?url=${encodeURIComponent(picture.src)}&w=${WIDTH}&q=75`);
}

/** A picture of a page as networks show it when the page is shared; null for none and for a drawing, which they do not show. */
export async function sharePicture(picture: PictureView | null): Promise<SharePicture | null> {
  const url = picture === null ? null : addressOf(picture);
  if (picture === null || url === null) return null;
  const file = picture.src.startsWith(OWN_MEDIA) ? decodeURIComponent(picture.src.slice(OWN_MEDIA.length)) : null;
  const size = file === null ? null : await mediaSize(file);
  return { url, size: size === null ? null : shrunk(size) };
}

/** The supplier's own picture, for a page that has none. */
export function supplierPicture(): SharePicture | null {
  const { picture, width, height } = supplier.share;
  const url = addressOf(pictureView(settings(), 'live', picture) ?? { src: '', optimised: false, focus: null });
  return url === null ? null : { url, size: shrunk({ width, height }) };
}
