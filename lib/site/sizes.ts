import { PICTURE_QUALITY, PICTURE_WIDTHS } from './picture-widths.mjs';

/** The `sizes` attribute of a picture, and the smallest and largest width of its `srcset` in pixels. */
export interface PictureLayout {
  sizes: string;
  from: number;
  to: number;
}

/** Phones have two or three pixels per CSS pixel. A full-width picture is sharp enough with two, at half the bytes. */
const PHONE_QUERY = '(max-width: 37.5rem) and (min-resolution: 1.5dppx)';

export const SIZES = {
  /** In portrait on a phone the picture is 343vw wide and mostly hidden, so dense screens request less, at most 1920 pixels. */
  banner: {
    sizes: [
      '(min-width: 37.5625rem) 100vw',
      '(min-resolution: 3.25dppx) min(343vw, 480px)',
      '(min-resolution: 2.5dppx) min(343vw, 640px)',
      '(min-resolution: 1.5dppx) min(343vw, 820px)',
      'min(343vw, 1920px)',
    ].join(', '),
    from: 1080,
    to: 2880,
  },
  /** The frame is up to 640 px high, and a 4:3 picture is wider than it. */
  pair: {
    sizes: `(min-width: 64rem) 853px, (min-width: 37.5625rem) 50vw, ${PHONE_QUERY} 83vw, 133vw`,
    from: 480,
    to: 1920,
  },
  /** 752 by 640 pixels. */
  beside: {
    sizes: `(min-width: 1440px) 853px, (min-width: 64rem) 60vw, ${PHONE_QUERY} 83vw, 133vw`,
    from: 480,
    to: 1920,
  },
  logo: { sizes: '304px', from: 304, to: 768 },
  mosaicTop: {
    sizes: `(min-width: 64rem) 853px, ${PHONE_QUERY} 83vw, 100vw`,
    from: 480,
    to: 1920,
  },
  mosaicWhole: {
    sizes: `(min-width: 64rem) 1312px, ${PHONE_QUERY} 83vw, 100vw`,
    from: 480,
    to: 2880,
  },
  /** 350 px high. A 4:3 picture is 467 px wide, and a phone shows a third of it. */
  tile: {
    sizes: '(max-width: 37.5rem) and (min-resolution: 2.5dppx) 256px, (min-resolution: 1.5dppx) 384px, 467px',
    from: 480,
    to: 1080,
  },
  /** 350 px high and square. */
  design: { sizes: `${PHONE_QUERY} 256px, 350px`, from: 384, to: 768 },
  card: {
    sizes: '(min-width: 1440px) 304px, (min-width: 64rem) 22vw, (min-width: 37.5625rem) 31vw, 47vw',
    from: 144,
    to: 768,
  },
  gallery: { sizes: '(min-width: 1440px) 752px, (min-width: 64rem) 53vw, 100vw', from: 384, to: 1920 },
  thumbnail: { sizes: '72px', from: 72, to: 144 },
  /** The colours of a design below its card. */
  strip: { sizes: '32px', from: 72, to: 144 },
  half: { sizes: '(min-width: 64rem) 50vw, 100vw', from: 480, to: 1920 },
  opening: { sizes: '100vw', from: 480, to: 2880 },
  overview: { sizes: '144px', from: 144, to: 304 },
  panel: { sizes: '(min-width: 1440px) 416px, 31vw', from: 304, to: 1080 },
  swatch: { sizes: '(min-width: 1440px) 150px, (min-width: 64rem) 12vw, 24vw', from: 144, to: 384 },
} as const satisfies Record<string, PictureLayout>;

/** Cards whose pictures load eagerly on pages that begin with a grid: the first row. */
export const MAX_EAGER_CARDS = 3;

/** The image optimiser's URL for a picture. `width` in pixels must be one of PICTURE_WIDTHS. */
export function buildOptimisedUrl(src: string, width: number): string {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${PICTURE_QUALITY}`;
}

/** The `srcset` of a picture for a layout; `src` is the widest. Next.js's Image would offer every width and needs inline styles. */
export function buildPictureSources(src: string, { from, to }: PictureLayout): { src: string; srcSet: string } {
  const widths = PICTURE_WIDTHS.filter((width) => width >= from && width <= to);
  return {
    srcSet: widths.map((width) => `${buildOptimisedUrl(src, width)} ${width}w`).join(', '),
    src: buildOptimisedUrl(src, Math.max(...widths)),
  };
}
