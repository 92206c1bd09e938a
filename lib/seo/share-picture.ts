import type { ImageSize } from '@/lib/media/media-files';
import { hasSharePicture, SHARE_SIZE, sharePath } from '@/lib/media/share-pictures';
import { type PictureView, pictureView } from '@/lib/site/pictures';
import { settings } from '@/lib/site/settings';
import { supplier } from '@/lib/site/supplier';
import { absoluteUrl } from '@/lib/site/urls';

/** A picture that a page is shared with. `size` is null where it is not known. */
export interface SharePicture {
  url: string;
  size: ImageSize | null;
}

/** The width that pictures of a media server are shared at, in pixels; one that the optimiser offers. */
const WIDTH = 1440;
const OWN_MEDIA = '/media/large/';

/** The name of a picture of the site's own media folder; null for one that is elsewhere. */
function ownFile({ src }: PictureView): string | null {
  return src.startsWith(OWN_MEDIA) ? decodeURIComponent(src.slice(OWN_MEDIA.length)) : null;
}

function ownPicture(file: string): SharePicture {
  return { url: absoluteUrl(settings(), sharePath(file)), size: SHARE_SIZE };
}

/** The address of a picture elsewhere in a form that every network shows: the optimiser sends JPEG to who asks for no WebP. */
function addressOf(picture: PictureView): string | null {
  if (!picture.optimised) return /^https?:\/\/(?!.*\.svg(?:$|\?))/i.test(picture.src) ? picture.src : null;
  return absoluteUrl(settings(), `/_next/image?url=${encodeURIComponent(picture.src)}&w=${WIDTH}&q=75`);
}

/** A picture of a page as networks show it when the page is shared; null for none and for a drawing, which they do not show. */
export async function sharePicture(picture: PictureView | null): Promise<SharePicture | null> {
  if (picture === null) return null;
  const file = ownFile(picture);
  if (file !== null) return (await hasSharePicture(file)) ? ownPicture(file) : null;
  const url = addressOf(picture);
  return url === null ? null : { url, size: null };
}

/** The supplier's own picture, for a page that has none. */
export function supplierPicture(): SharePicture | null {
  const { picture, width, height } = supplier.share;
  const view = pictureView(settings(), 'live', picture);
  if (view === null) return null;
  const file = ownFile(view);
  if (file !== null) return ownPicture(file);
  const url = addressOf(view);
  // The optimiser makes a picture as wide as asked for, and never larger than it is.
  const factor = Math.min(1, WIDTH / width);
  const size = { width: Math.round(width * factor), height: Math.round(height * factor) };
  return url === null ? null : { url, size };
}
