import { isUrl } from '@/lib/site/is-url.mjs';
import { pictureSpelling } from '@/lib/site/picture-spelling';

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
