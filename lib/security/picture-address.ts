/** Where the optimiser listens: Next gives it whatever begins so, once dots are resolved. */
const OPTIMISER = '/_next/image';

/** Escapes of what needs none. */
const NEEDLESS_ESCAPE = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/i;

function isPlainSegment(segment: string): boolean {
  try {
    return !/^\.{0,2}$/.test(segment) && encodeURIComponent(decodeURIComponent(segment)) === segment;
  } catch {
    return false;
  }
}

/** True for a picture's address as this site writes it. Of another host's the optimiser itself resolves dots and spaces. */
function isPlain(picture: string): boolean {
  if (picture.startsWith('/')) return picture.slice(1).split('/').every(isPlainSegment);
  if (!URL.canParse(picture)) return true;
  const { username, password, pathname } = new URL(picture);
  return !/[?#]/.test(picture) && username === '' && password === '' && !NEEDLESS_ESCAPE.test(pathname);
}

/**
 * True for a request that asks the optimiser for a picture in another spelling than its own. The optimiser keeps each spelling
 * apart, so that one picture could fill the disk (S4). What names no picture, or several, it refuses itself.
 */
export function isMisspeltPicture(target: string): boolean {
  if (!URL.canParse(target, 'http://localhost')) return false;
  const { pathname, searchParams } = new URL(target, 'http://localhost');
  if (!pathname.startsWith(OPTIMISER)) return false;
  return target.split('?', 1)[0] !== OPTIMISER || !searchParams.getAll('url').every(isPlain);
}
