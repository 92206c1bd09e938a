import type { Metadata } from 'next';

/**
 * Next answers a page that is absent, or that failed, with a document whose body only a script fills; a stylesheet shows the words
 * of the screen until then, and to those who have no script.
 */
function saidByStylesheet(title: string, stylesheet: string): Metadata {
  return { title, icons: { other: [{ rel: 'stylesheet', url: stylesheet }] } };
}

/** Head of the not-found screen. */
export const MISSING_METADATA = saidByStylesheet('Page not found', '/missing-page.css');

const NO_BRAND = 'Unable to load brand information';

/** Head of the page of an international house that is unknown or not published (I5). */
export const BRAND_MISSING_METADATA = saidByStylesheet(NO_BRAND, '/internationals-missing.css?brand');

/** Head of the page of an international house whose address does not say which (I5). */
export const BRAND_ID_MISSING_METADATA = saidByStylesheet(NO_BRAND, '/internationals-missing.css?brand-id');

/** Head of the page of an international house that cannot be shown now (I5). */
export const BRAND_FAILED_METADATA = saidByStylesheet(NO_BRAND, '/internationals-missing.css?brand-failed');

/** Head of the Internationals landing page when it cannot be shown now (I5). */
export const INTERNATIONALS_FAILED_METADATA = saidByStylesheet(
  'Unable to load international brands',
  '/internationals-missing.css?failed',
);

/** Head of the not-found screen of a frame. */
export const EMBED_MISSING_METADATA = saidByStylesheet('Page not found', '/missing-embed.css');
