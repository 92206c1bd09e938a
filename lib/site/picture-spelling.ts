import { isUrl } from './is-url.mjs';

/** Where pictures are, on this site and below the address of a media server (S3). */
const FOLDER = '/media/large/';

/** What no address needs to escape (RFC 3986): with or without an escape it is the same address. */
const UNRESERVED = /[\w.~-]/;

/** True for a file's or folder's name as `mediaUrl` writes it. Servers read '%2F' as '/', and leave out empty segments and dots. */
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

/** The address as browsers ask a server for it; null for one that names a user. */
function requested(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || !isUrl(address)) return null;
  const url = new URL(address);
  url.hash = '';
  return url.username === '' && url.password === '' ? url.href : null;
}

/**
 * The one spelling in which the image optimiser is asked for a picture: a path of this site, or an address of any host, below `/media/large/`, each
 * segment encoded as `mediaUrl` does it. The optimiser keeps every spelling apart (S4). What comes before that folder is Next's to compare
 * with the settings.
 *
 * @returns null for what has no such spelling that is certainly the same address
 */
export function pictureSpelling(address: string): string | null {
  const whole = address.startsWith(FOLDER) ? address : requested(address);
  if (whole === null || !whole.includes(FOLDER)) return null;
  const start = whole.indexOf(FOLDER) + FOLDER.length;
  const path = withoutNeedlessEscapes(whole.slice(start));
  return path.split('/').every(isPlainSegment) ? `${whole.slice(0, start)}${path}` : null;
}

/** The image optimizer; Next.js gives it every path that begins so. */
const OPTIMISER = '/_next/image';

/** True for a request for an optimized picture in another spelling than the canonical one: each would be optimized and stored again (S4). */
export function isMisspeltPicture(target: string): boolean {
  if (!isUrl(target, 'http://localhost')) return false;
  const { pathname, searchParams } = new URL(target, 'http://localhost');
  if (!pathname.startsWith(OPTIMISER)) return false;
  const isPlain = searchParams.getAll('url').every((picture) => pictureSpelling(picture) === picture);
  return target.split('?', 1)[0] !== OPTIMISER || !isPlain;
}
