/** The `sizes` of every picture, named for its layout: how wide it stands on a screen, in CSS pixels. */
export const SIZES = {
  /** Full width of the window; upright on a phone, where the picture is far wider than what is seen of it. */
  banner: '(min-width: 601px) 100vw, 250vw',
  /** Seven of twelve columns, up to 640 px high: a 4:3 picture is wider than its frame. */
  pairWide: '(min-width: 1024px) 853px, (min-width: 601px) 50vw, 133vw',
  /** Five of twelve columns, as high. */
  pairNarrow: '(min-width: 1024px) 853px, (min-width: 601px) 50vw, 133vw',
  /** A new arrival, 350 px high: a 4:3 picture is 467 px wide in it. */
  arrival: '467px',
  /** A tile, 350 px high at every width. */
  tile: '467px',
  /** A tile of a scrolling row, as high. */
  strip: '467px',
  /** A card of the filter grid. */
  card: '(min-width: 1440px) 304px, (min-width: 1024px) 22vw, (min-width: 601px) 31vw, 47vw',
  /** The product gallery. */
  gallery: '(min-width: 1440px) 752px, (min-width: 1024px) 53vw, 100vw',
  /** A colour thumbnail. */
  thumbnail: '72px',
  /** Half the window. */
  half: '(min-width: 1024px) 50vw, 100vw',
  /** The picture of a menu panel. */
  panel: '(min-width: 1440px) 416px, 31vw',
  /** A swatch of the not-found screen. */
  swatch: '(min-width: 1440px) 150px, (min-width: 1024px) 12vw, 24vw',
} as const;

/** How many cards of a grid are fetched without waiting for the visitor to come near: the first row. */
export const EAGER_CARDS = 3;
