import type { Metadata } from 'next';

/** Next.js renders the body of a not-found or error page with JavaScript only; until then, and without JavaScript, a stylesheet shows the text. */
function metadataWithText(title: string, stylesheet: string): Metadata {
  return { title, icons: { other: [{ rel: 'stylesheet', url: stylesheet }] } };
}

/** Metadata of a page that failed, whose text comes with the document. */
export const PAGE_FAILED_METADATA: Metadata = { title: 'Something went wrong' };

/** Metadata of the not-found screen. */
export const MISSING_METADATA = metadataWithText('Page not found', '/missing-page.css');

const NO_BRAND = 'Unable to load brand information';

/** Metadata of an international brand that is unknown or not published (I5). */
export const BRAND_MISSING_METADATA = metadataWithText(NO_BRAND, '/internationals-missing.css?brand');

/** Metadata of a URL without the id of a brand (I5). */
export const BRAND_ID_MISSING_METADATA = metadataWithText(NO_BRAND, '/internationals-missing.css?brand-id');

/** Metadata of an international brand whose page failed (I5). */
export const BRAND_FAILED_METADATA = metadataWithText(NO_BRAND, '/internationals-missing.css?brand-failed');

/** Metadata of the Internationals landing page when it failed (I5). */
export const INTERNATIONALS_FAILED_METADATA = metadataWithText(
  'Unable to load international brands',
  '/internationals-missing.css?failed',
);

/** Metadata of the not-found screen of a frame. */
export const EMBED_MISSING_METADATA = metadataWithText('Page not found', '/missing-embed.css');
