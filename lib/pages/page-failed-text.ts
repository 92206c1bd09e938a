// Separate from public-message.ts, because every page loads these texts with its error screen.

/** Shown for an error without a message for the visitor. */
export const PAGE_FAILED_TEXT = 'This page cannot be shown at the moment. Please try again in a little while.';

/** Shown on the not-found page. */
export const MISSING_PAGE_TEXT = 'Whoops! This page has gone missing. Please click back to our HOME page.';
