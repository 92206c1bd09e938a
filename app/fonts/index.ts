import localFont from 'next/font/local';

/** Headings: Libre Caslon Text, bold only. */
export const serif = localFont({
  src: './libre-caslon-text-bold.woff2',
  weight: '700',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
  variable: '--font-serif',
});

/** Text: Inter, weights 400 and 500; up to 700 for a supplier whose headings are in it too. */
export const sans = localFont({
  src: './inter.woff2',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: 'Arial',
  variable: '--font-sans',
});
