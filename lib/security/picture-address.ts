import { isUrl } from '@/lib/site/is-url.mjs';
import { pictureSpelling } from '@/lib/site/picture-spelling';

/** Where the optimiser listens: Next gives it whatever begins so, once dots are resolved. */
const OPTIMISER = '/_next/image';

/**
 * True for a request that asks the optimiser for a picture in another spelling than its own. The optimiser keeps each spelling
 * apart, so that one picture could fill the disk (S4). What names no picture, or several, it refuses itself.
 */
export function isMisspeltPicture(target: string): boolean {
  if (!isUrl(target, 'http://localhost')) return false;
  const { pathname, searchParams } = new URL(target, 'http://localhost');
  if (!pathname.startsWith(OPTIMISER)) return false;
  const isPlain = searchParams.getAll('url').every((picture) => pictureSpelling(picture) === picture);
  return target.split('?', 1)[0] !== OPTIMISER || !isPlain;
}
