// Not in page-metadata.ts, which reads supplier.json: Playwright, whose tests run the crawl, cannot import JSON.

/** Limits of a title and a description that search engines show whole, in characters. */
export const TITLE_CHARS = { min: 30, max: 60 } as const;
export const DESCRIPTION_CHARS = { min: 70, max: 160 } as const;
