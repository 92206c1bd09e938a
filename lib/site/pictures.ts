import { buildCropPath } from '@/lib/media/crops';
import { isUrl } from './is-url.mjs';
import { supplier } from './supplier';
import { buildMediaUrl, type MediaSite, parseAddress } from './urls';

/** A picture to show. `focus` is a CSS position; `optimised` means that it goes through the image optimiser. */
export interface PictureView {
  src: string;
  optimised: boolean;
  focus: string | null;
  /** Path of a portrait crop for phones. */
  portrait?: string;
  /** The width of cloth that the picture shows, in centimetres. */
  acrossCm?: number;
}

const MEDIA_FOLDER = '/media/large/';

function isOwn({ settings }: MediaSite, address: string): boolean {
  const servers = [settings.MEDIA_URL, settings.MEDIA_URL_STAGING].filter((url) => url !== undefined);
  return address.startsWith('/') || servers.some((url) => address.startsWith(`${url}${MEDIA_FOLDER}`));
}

/** The picture of a media file or URL; null without one. SVGs and pictures on other hosts are not optimised. */
export function buildPictureView(site: MediaSite, file: string | null): PictureView | null {
  if (file === null || file === '') return null;
  const address = buildMediaUrl(site, file);
  const spelling = normalizePicturePath(address);
  const optimised = spelling !== null && isOwn(site, spelling) && !/\.svg$/i.test(spelling);
  return { src: optimised ? spelling : address, optimised, focus: supplier.focus[file] ?? null };
}

/** The picture of a media file or URL, or the supplier's placeholder. */
export function buildPictureOrPlaceholder(site: MediaSite, file: string | null): PictureView {
  return buildPictureView(site, file) ?? { src: supplier.placeholder, optimised: false, focus: null };
}

/** The file name of a picture in the site's own media folder; null for another picture. */
export function getOwnMediaFile({ src }: PictureView): string | null {
  return src.startsWith(MEDIA_FOLDER) ? decodeURIComponent(src.slice(MEDIA_FOLDER.length)) : null;
}

/** Adds a portrait crop for phones, if the picture is in the site's own media folder. */
export function withPortrait(picture: PictureView): PictureView {
  const file = picture.optimised ? getOwnMediaFile(picture) : null;
  return file === null ? picture : { ...picture, portrait: buildCropPath('portrait', file) };
}

const UNRESERVED_CHAR = /[\w.~-]/;

/** Whether a segment is encoded canonically. Servers may decode '%2F', and drop empty and dot segments. */
function isPlainSegment(segment: string): boolean {
  try {
    const name = decodeURIComponent(segment);
    return !/^\.{0,2}$|[/\\]/.test(name) && encodeURIComponent(name) === segment;
  } catch {
    return false;
  }
}

function removeNeedlessEscapes(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return UNRESERVED_CHAR.test(character) ? character : escaped.toUpperCase();
  });
}

/** The canonical spelling of a picture URL below `/media/large/`; null if it has none. The image optimiser caches each spelling separately. */
export function normalizePicturePath(address: string): string | null {
  // Browsers do not send the fragment.
  const whole = address.startsWith(MEDIA_FOLDER) ? address : parseAddress(address)?.href.replace(/#.*/, '');
  if (!whole?.includes(MEDIA_FOLDER)) return null;
  const start = whole.indexOf(MEDIA_FOLDER) + MEDIA_FOLDER.length;
  const path = removeNeedlessEscapes(whole.slice(start));
  return path.split('/').every(isPlainSegment) ? `${whole.slice(0, start)}${path}` : null;
}

/** Next.js passes every path with this prefix to the image optimiser. */
const OPTIMISER_PATH = '/_next/image';

/** Whether a request asks the image optimiser for a picture in another spelling, which would be cached a second time. */
export function isMisspeltPicture(target: string): boolean {
  if (!isUrl(target, 'http://localhost')) return false;
  const { pathname, searchParams } = new URL(target, 'http://localhost');
  if (!pathname.startsWith(OPTIMISER_PATH)) return false;
  const isPlain = searchParams.getAll('url').every((picture) => normalizePicturePath(picture) === picture);
  return target.split('?', 1)[0] !== OPTIMISER_PATH || !isPlain;
}
