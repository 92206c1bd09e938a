import localFont from 'next/font/local';

/** Headings: Libre Caslon Text, bold only. */
export const serif = localFont({
  src: '../node_modules/@fontsource/libre-caslon-text/files/libre-caslon-text-latin-700-normal.woff2',
  weight: '700',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
  variable: '--font-serif',
});

/** Text: Inter, weights 400 and 500. */
export const sans = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: 'Arial',
  variable: '--font-sans',
});
