import { cropPath } from '@/lib/media/crops';
import { isUrl } from './is-url.mjs';
import { supplier } from './supplier';
import { type MediaSite, mediaUrl, parseAddress } from './urls';

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

const FOLDER = '/media/large/';

function isOwn({ settings }: MediaSite, address: string): boolean {
  const servers = [settings.MEDIA_URL, settings.MEDIA_URL_STAGING].filter((url) => url !== undefined);
  return address.startsWith('/') || servers.some((url) => address.startsWith(`${url}${FOLDER}`));
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
  return pictureView(site, file) ?? { src: supplier.placeholder, optimised: false, focus: null };
}

/** The name of a picture of the site's own media folder; null for one that is elsewhere. */
export function ownMediaFile({ src }: PictureView): string | null {
  return src.startsWith(FOLDER) ? decodeURIComponent(src.slice(FOLDER.length)) : null;
}

/** A picture that a phone shows upright: with its crop, if it is in the site's own media folder. */
export function withPortrait(picture: PictureView): PictureView {
  const file = picture.optimised ? ownMediaFile(picture) : null;
  return file === null ? picture : { ...picture, portrait: cropPath('portrait', file) };
}

const UNRESERVED = /[\w.~-]/;

/** As `mediaUrl` writes a name. Servers read '%2F' as '/', and drop empty and dot segments. */
function isPlainSegment(segment: string): boolean {
  try {
    const name = decodeURIComponent(segment);
    return !/^\.{0,2}$|[/\\]/.test(name) && encodeURIComponent(name) === segment;
  } catch {
    return false;
  }
}

function withoutNeedlessEscapes(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return UNRESERVED.test(character) ? character : escaped.toUpperCase();
  });
}

/** The one spelling in which the image optimizer is asked for a picture below `/media/large/`, since it stores each spelling (S4); null for what has none. */
export function pictureSpelling(address: string): string | null {
  // Browsers request an address without its fragment.
  const whole = address.startsWith(FOLDER) ? address : parseAddress(address)?.href.replace(/#.*/, '');
  if (!whole?.includes(FOLDER)) return null;
  const start = whole.indexOf(FOLDER) + FOLDER.length;
  const path = withoutNeedlessEscapes(whole.slice(start));
  return path.split('/').every(isPlainSegment) ? `${whole.slice(0, start)}${path}` : null;
}

/** Next.js passes every path with this prefix to the optimizer. */
const OPTIMISER = '/_next/image';

/** True for a request for an optimized picture in another spelling, which would be stored a second time. */
export function isMisspeltPicture(target: string): boolean {
  if (!isUrl(target, 'http://localhost')) return false;
  const { pathname, searchParams } = new URL(target, 'http://localhost');
  if (!pathname.startsWith(OPTIMISER)) return false;
  const isPlain = searchParams.getAll('url').every((picture) => pictureSpelling(picture) === picture);
  return target.split('?', 1)[0] !== OPTIMISER || !isPlain;
}
