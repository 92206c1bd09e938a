/** How wide a picture stands on a screen, and which widths of it are offered, all in CSS or picture pixels. */
export interface PictureLayout {
  /** The `sizes` of its `img`. */
  sizes: string;
  /** Smallest and largest width on offer; each one more makes every page longer. */
  from: number;
  to: number;
}

/** Every picture of the site, named for its layout. */
export const SIZES = {
  /**
   * Full width of the window. Upright on a phone, where a picture of 2880 by 1050 stands 343vw wide and most of it is not seen: the
   * denser the screen, the less of that width is asked for, so that no phone fetches more than 1920 pixels.
   */
  banner: {
    sizes: [
      '(min-width: 601px) 100vw',
      '(min-resolution: 3.25dppx) min(343vw, 480px)',
      '(min-resolution: 2.5dppx) min(343vw, 640px)',
      '(min-resolution: 1.5dppx) min(343vw, 820px)',
      'min(343vw, 1920px)',
    ].join(', '),
    from: 1080,
    to: 2880,
  },
  /** Seven of twelve columns, up to 640 px high: a 4:3 picture is wider than its frame. */
  pairWide: { sizes: '(min-width: 1024px) 853px, (min-width: 601px) 50vw, 133vw', from: 480, to: 1920 },
  /** Five of twelve columns, as high. */
  pairNarrow: { sizes: '(min-width: 1024px) 853px, (min-width: 601px) 50vw, 133vw', from: 480, to: 1920 },
  /** Seven of twelve columns beside a text, 752 by 640; the whole column below 1024 px. */
  beside: { sizes: '(min-width: 1440px) 853px, (min-width: 1024px) 60vw, 133vw', from: 480, to: 1920 },
  /** A logo, 32 px high. */
  logo: { sizes: '304px', from: 304, to: 768 },
  /** The upper pictures of a mosaic: full width below 1024 px. */
  mosaicTop: { sizes: '(min-width: 1024px) 853px, (min-width: 601px) 100vw, 133vw', from: 480, to: 1920 },
  /** A picture that has a row of a mosaic for itself. */
  mosaicWhole: { sizes: '(min-width: 1024px) 1312px, (min-width: 601px) 100vw, 133vw', from: 480, to: 2880 },
  /** A new arrival, 350 px high: a 4:3 picture is 467 px wide in it. */
  arrival: { sizes: '467px', from: 480, to: 1080 },
  /** A tile, 350 px high at every width. */
  tile: { sizes: '467px', from: 480, to: 1080 },
  /** A tile of a scrolling row, as high. */
  strip: { sizes: '467px', from: 480, to: 1080 },
  /** A card of the filter grid. */
  card: {
    sizes: '(min-width: 1440px) 304px, (min-width: 1024px) 22vw, (min-width: 601px) 31vw, 47vw',
    from: 144,
    to: 768,
  },
  /** The product gallery. */
  gallery: { sizes: '(min-width: 1440px) 752px, (min-width: 1024px) 53vw, 100vw', from: 384, to: 1920 },
  /** A colour thumbnail. */
  thumbnail: { sizes: '72px', from: 72, to: 144 },
  /** Half the window. */
  half: { sizes: '(min-width: 1024px) 50vw, 100vw', from: 480, to: 1920 },
  /** A page of a catalogue that has the window for itself. */
  opening: { sizes: '100vw', from: 480, to: 2880 },
  /** A page in the overview of a catalogue. */
  overview: { sizes: '144px', from: 144, to: 304 },
  /** The picture of a menu panel. */
  panel: { sizes: '(min-width: 1440px) 416px, 31vw', from: 304, to: 1080 },
  /** A swatch of the not-found screen. */
  swatch: { sizes: '(min-width: 1440px) 150px, (min-width: 1024px) 12vw, 24vw', from: 144, to: 384 },
} as const satisfies Record<string, PictureLayout>;

/** How many cards of a grid are fetched without waiting for the visitor to come near: the first row. */
export const EAGER_CARDS = 3;
