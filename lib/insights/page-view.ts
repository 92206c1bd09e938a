import { z } from 'zod';
import { isUrl } from '@/lib/site/is-url.mjs';

/** A page that was looked at: its path without query, and its title without the supplier's name. */
export interface PageView {
  path: string;
  title: string;
}

/** Characters of a path and of a title that are kept. */
const LONGEST_PATH = 300;
const LONGEST_TITLE = 120;

/** Under this path stands what is beyond the number of paths that a day has room for. */
export const OTHER_PAGES = '(other pages)';

const event = z.object({ path: z.string().max(2048), title: z.string().max(2048) });

/** One spelling for one page: percent-encoded, without query, doubled slashes and a slash at the end; null for what is no path. */
export function normalizePath(path: string): string | null {
  if (!path.startsWith('/')) return null;
  const plain = path.replace(/[?#].*$/s, '').replaceAll(/\/{2,}/g, '/');
  if (!isUrl(plain, 'http://n')) return null;
  const { pathname } = new URL(plain, 'http://n');
  const trimmed = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  return trimmed.length > LONGEST_PATH ? OTHER_PAGES : trimmed;
}

/** A title on one line, without control characters and without the supplier's name at its end. */
export function cleanTitle(title: string, supplier: string): string {
  const line = title.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  const ending = ` | ${supplier}`;
  const own = line.endsWith(ending) ? line.slice(0, -ending.length) : line;
  return [...own].slice(0, LONGEST_TITLE).join('').trim();
}

/** The page view that a browser reports (G7), or null when the report is not one. Never throws. */
export function parsePageView(body: unknown, supplier: string): PageView | null {
  const parsed = event.safeParse(body);
  const path = parsed.success ? normalizePath(parsed.data.path) : null;
  if (!parsed.success || path === null) return null;
  return { path, title: path === OTHER_PAGES ? '' : cleanTitle(parsed.data.title, supplier) };
}
