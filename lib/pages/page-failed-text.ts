// By themselves, not in public-message.ts: every page loads the first with its error screen.

/** On a page that failed without a message of its own. */
export const PAGE_FAILED_TEXT = 'This page cannot be shown at the moment. Please try again in a little while.';

/** On the not-found screen (R22). */
export const MISSING_PAGE_TEXT = 'Whoops! This page has gone missing. Please click back to our HOME page.';
