import type { Metadata } from 'next';

/**
 * Head of the not-found screen. Next answers an absent page with a document whose body only a script fills; the
 * stylesheet shows the words of the screen until then, and to those who have no script.
 */
export const MISSING_METADATA: Metadata = {
  title: 'Page not found',
  icons: { other: [{ rel: 'stylesheet', url: '/missing-page.css' }] },
};
