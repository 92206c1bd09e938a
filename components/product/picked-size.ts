import { sameSizeKey } from '@/lib/catalogue/size';
import type { ColourView } from '@/lib/pages/product-view';

/** Address of the size that the visitor picked on a page, as a URL; a size that only the address names is not picked (P8). */
let picked = '';

/** Remembers that the visitor picked the size at `href`. */
export function pickSize(href: string): void {
  picked = new URL(href, window.location.href).href;
}

/** Where a colour leads from the page that is shown: to the size that the visitor picked there, where the colour has it. */
export function hrefInPickedSize({ href, sizes }: ColourView): string {
  if (picked !== window.location.href) return href;
  const wanted = new URL(picked).searchParams.get('targetSize') ?? '';
  const same = sizes.find(({ size }) => sameSizeKey(size, wanted));
  if (same !== undefined) pickSize(same.href);
  return same?.href ?? href;
}
