import { cropPath } from '@/lib/media/crops';
import { pictureSpelling } from './picture-spelling';
import { supplier } from './supplier';
import { type MediaSite, mediaUrl } from './urls';

/** `focus` is a CSS position; `optimised` means that the image optimizer may fetch it. */
export interface PictureView {
  src: string;
  optimised: boolean;
  focus: string | null;
  /** Address of an upright crop for phones, where there is one. */
  portrait?: string;
  /** Centimetres of cloth from the left edge to the right, where they are known. */
  acrossCm?: number;
}

function isOwn({ settings }: MediaSite, address: string): boolean {
  const servers = [settings.MEDIA_URL, settings.MEDIA_URL_STAGING].filter((url) => url !== undefined);
  return address.startsWith('/') || servers.some((url) => address.startsWith(`${url}/media/large/`));
}

/** A media file or address as a picture; null for none. SVG and pictures of other hosts are not optimised. */
export function pictureView(site: MediaSite, file: string | null): PictureView | null {
  if (file === null || file === '') return null;
  const address = mediaUrl(site, file);
  const spelling = pictureSpelling(address);
  const optimised = spelling !== null && isOwn(site, spelling) && !/\.svg$/i.test(spelling);
  return { src: optimised ? spelling : address, optimised, focus: supplier.focus[file] ?? null };
}

/** As `pictureView`, with the supplier's placeholder for none. */
export function pictureOrPlaceholder(site: MediaSite, file: string | null): PictureView {
  const view = pictureView(site, file) ?? pictureView(site, supplier.placeholder);
  return view ?? { src: '/logo.svg', optimised: false, focus: null };
}

const OWN_MEDIA = '/media/large/';

/** The name of a picture of the site's own media folder; null for one that is elsewhere. */
export function ownMediaFile({ src }: PictureView): string | null {
  return src.startsWith(OWN_MEDIA) ? decodeURIComponent(src.slice(OWN_MEDIA.length)) : null;
}

/** A picture that a phone shows upright: with its crop, if it is in the site's own media folder. */
export function withPortrait(picture: PictureView): PictureView {
  const file = picture.optimised ? ownMediaFile(picture) : null;
  return file === null ? picture : { ...picture, portrait: cropPath('portrait', file) };
}
