import { z } from 'zod';

/** A viewed page: its path without query, and its title without the supplier's name. */
export interface PageView {
  path: string;
  title: string;
}

const MAX_PATH_CHARS = 300;
const MAX_TITLE_CHARS = 120;

/** Stands for pages beyond the limit, and for paths that are too long. */
export const OTHER_PAGES = '(other pages)';

const event = z.object({ path: z.string().max(2048), title: z.string().max(2048) });

/** Normalizes a path: percent-encoded, without query, repeated or trailing slashes. Null if it is not a path. */
export function normalizePath(path: string): string | null {
  if (!path.startsWith('/')) return null;
  const plain = path.replaceAll(/[\t\n\r]/g, '').replaceAll(/[\\/]+/g, '/');
  const { pathname } = new URL(`http://n${plain}`);
  const trimmed = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  return trimmed.length > MAX_PATH_CHARS ? OTHER_PAGES : trimmed;
}

/** A title on one line, without control characters and without the supplier's name at its end. At most 120 characters. */
export function cleanTitle(title: string, supplier: string): string {
  const line = title.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  const ending = ` | ${supplier}`;
  const own = line.endsWith(ending) ? line.slice(0, -ending.length) : line;
  return [...own].slice(0, MAX_TITLE_CHARS).join('').trim();
}

/** Parses a browser's report of a page view; null if it is malformed. Never throws. */
export function parsePageView(body: unknown, supplier: string): PageView | null {
  const parsed = event.safeParse(body);
  const path = parsed.success ? normalizePath(parsed.data.path) : null;
  if (!parsed.success || path === null) return null;
  return { path, title: path === OTHER_PAGES ? '' : cleanTitle(parsed.data.title, supplier) };
}

/** Whether the browser asks not to be tracked (Do Not Track or Global Privacy Control). */
export function hasDoNotTrack(headers: Headers): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
}
