// By itself, not in public-message.ts: every page loads this file with its error screen.

/** On a page that failed without a message of its own. */
export const PAGE_FAILED_TEXT = 'This page cannot be shown at the moment. Please try again in a little while.';
