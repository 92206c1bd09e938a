/** The `sizes` of every picture, named for its layout: how wide it stands on a screen, in CSS pixels. */
export const SIZES = {
  /** Full width of the window. */
  banner: '100vw',
  /** Seven of twelve columns; full width below 1024 px. */
  pairWide: '(min-width: 1440px) 752px, (min-width: 1024px) 53vw, (min-width: 601px) 47vw, 100vw',
  /** Five of twelve columns. */
  pairNarrow: '(min-width: 1440px) 528px, (min-width: 1024px) 38vw, (min-width: 601px) 47vw, 100vw',
  /** A new arrival: three across, a row of 232 px tiles on a phone. */
  arrival: '(min-width: 1440px) 416px, (min-width: 601px) 31vw, 232px',
  /** A tile of 304 px: four across, or a scrolling row. */
  tile: '(min-width: 1440px) 304px, (min-width: 1024px) 22vw, (min-width: 601px) 31vw, 47vw',
  /** A tile of a scrolling row. */
  strip: '(min-width: 1024px) 304px, 232px',
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
