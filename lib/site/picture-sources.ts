import { PICTURE_QUALITY, PICTURE_WIDTHS } from './picture-widths.mjs';
import type { PictureLayout } from './sizes';

/** The address of a picture from the image optimiser; `width` in pixels, one of PICTURE_WIDTHS. */
export function optimisedUrl(src: string, width: number): string {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${PICTURE_QUALITY}`;
}

/** The `src`, the widest, and the `srcset` of a picture in the widths that its layout offers. Next.js's Image would offer every width and needs inline styles. */
export function pictureSources(src: string, { from, to }: PictureLayout): { src: string; srcSet: string } {
  const sources = PICTURE_WIDTHS.filter((width) => width >= from && width <= to).map((width) => ({
    width,
    url: optimisedUrl(src, width),
  }));
  return {
    srcSet: sources.map(({ url, width }) => `${url} ${width}w`).join(', '),
    src: sources.at(-1)?.url ?? src,
  };
}
