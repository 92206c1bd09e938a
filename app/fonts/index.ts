import localFont from 'next/font/local';

// The name of each constant becomes the font's name in the browser.

const LibreCaslonText = localFont({
  src: './libre-caslon-text-bold.woff2',
  weight: '700',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
  variable: '--font-serif',
});

/** The body font, weights 400 and 500; up to 700 for a supplier that also uses it for headings. */
const Inter = localFont({
  src: './inter.woff2',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: 'Arial',
  variable: '--font-sans',
});

/** Rarer characters of the heading font, loaded only by pages that contain one. Precedes it in font stacks, since its fallback has them too. */
const LibreCaslonTextMore = localFont({
  src: './libre-caslon-text-bold-more.woff2',
  weight: '700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-A8, U+AA-AF, U+B1, U+B3-B6, U+B8-D6, U+D8-E7, U+EC-EE, U+F0-F3, U+F5, U+F7-FF, U+131, U+152-153, U+2BC-2DC, U+201A, U+201E, U+2039-2215',
    },
  ],
  variable: '--font-serif-more',
});

const InterMore = localFont({
  src: './inter-more.woff2',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-A8, U+AA-AF, U+B1, U+B3-B6, U+B8-D6, U+D8-E7, U+EC-EE, U+F0-F3, U+F5, U+F7-FF, U+131, U+152-153, U+2BB-323, U+2002-200B, U+201A, U+201E, U+2032-2212',
    },
  ],
  variable: '--font-sans-more',
});

/** Class names for `<html>` that declare the variables of all fonts. */
export const FONT_VARIABLES = [LibreCaslonText, Inter, LibreCaslonTextMore, InterMore]
  .map(({ variable }) => variable)
  .join(' ');
