import { isCroppable } from '@/lib/media/cropped-pictures';
import { buildCropPath, CROPS } from '@/lib/media/crops';
import type { ImageSize } from '@/lib/media/media-files';
import { buildPictureView, getOwnMediaFile, type PictureView } from '@/lib/site/pictures';
import { getSettings } from '@/lib/site/settings';
import { buildOptimisedUrl } from '@/lib/site/sizes';
import { supplier } from '@/lib/site/supplier';
import { buildAbsoluteUrl } from './absolute-url';

/** The picture of a sharing preview. `size` in pixels is null if unknown. */
export interface SharePicture {
  url: string;
  size: ImageSize | null;
}

/** Width of shared pictures from a media server. Must be one of the image optimiser's widths. */
const SHARE_WIDTH_PX = 1440;

function buildOwnPicture(file: string): SharePicture {
  const { width, height } = CROPS.share;
  return { url: buildAbsoluteUrl(buildCropPath('share', file)), size: { width, height } };
}

/** The URL of a picture on another host, in a format that all networks show. The optimiser sends JPEG to clients without WebP. */
function buildPictureUrl(picture: PictureView): string | null {
  if (!picture.optimised) return /^https?:\/\/(?!.*\.svg(?:$|\?))/i.test(picture.src) ? picture.src : null;
  return buildAbsoluteUrl(buildOptimisedUrl(picture.src, SHARE_WIDTH_PX));
}

/** The sharing preview's picture for a page's picture; null without one, and for one that networks do not show, such as an SVG. */
export async function loadSharePicture(picture: PictureView | null): Promise<SharePicture | null> {
  if (picture === null) return null;
  const file = getOwnMediaFile(picture);
  if (file !== null) return (await isCroppable(file)) ? buildOwnPicture(file) : null;
  const url = buildPictureUrl(picture);
  return url === null ? null : { url, size: null };
}

/** The supplier's picture for the sharing preview of pages without one; null if it is not usable. */
export function getSupplierPicture(): SharePicture | null {
  const { picture, width, height } = supplier.share;
  const view = buildPictureView({ settings: getSettings(), variant: 'live' }, picture);
  if (view === null) return null;
  const file = getOwnMediaFile(view);
  if (file !== null) return buildOwnPicture(file);
  const url = buildPictureUrl(view);
  // The optimiser never enlarges a picture.
  const factor = Math.min(1, SHARE_WIDTH_PX / width);
  const size = { width: Math.round(width * factor), height: Math.round(height * factor) };
  return url === null ? null : { url, size };
}
