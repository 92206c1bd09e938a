/** How often a page was looked at on a day. */
export interface PageViews {
  /** ISO 8601, UTC: '2026-08-01'. */
  day: string;
  /** Percent-encoded, without query. */
  path: string;
  /** As it was seen last; '' when unknown. */
  title: string;
  views: number;
}
