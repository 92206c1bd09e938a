import { isUrl } from './is-url.mjs';

const FOLDER = '/media/large/';

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

/** As browsers request it; null for an address with credentials. */
function requested(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || !isUrl(address)) return null;
  const url = new URL(address);
  url.hash = '';
  return url.username === '' && url.password === '' ? url.href : null;
}

/** The one spelling in which the image optimizer is asked for a picture below `/media/large/`, since it stores each spelling (S4); null for what has none. */
export function pictureSpelling(address: string): string | null {
  const whole = address.startsWith(FOLDER) ? address : requested(address);
  if (whole === null || !whole.includes(FOLDER)) return null;
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
