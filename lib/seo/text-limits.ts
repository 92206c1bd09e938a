// Separate from page-metadata.ts, which imports JSON: Playwright's tests use these limits and cannot import JSON.

/** Lengths in characters that search engines show completely. */
export const TITLE_CHARS = { min: 30, max: 60 } as const;
export const DESCRIPTION_CHARS = { min: 70, max: 160 } as const;
