import { addressOfKey } from './handler/path-tag.mjs';

/** The key of a page or of a file that is made as pages are, and its inner path. */
const KEY = /^\/route-cache\/APP_(?:PAGE|ROUTE)\/[\da-f]{64}\/\$(\/.*)$/s;

/** True for the key of a file, as a sitemap is. */
export const isFileKey = (key: string): boolean => key.startsWith('/route-cache/APP_ROUTE/');

/** The address that visitors use for a kept page or sitemap: the part of its key behind the route, without the variant; null for what has none. */
export function visitorPathOfKey(key: string, variant: string): string | null {
  const inner = KEY.exec(key)?.[1];
  if (inner === `/${variant}`) return '/';
  if (inner === undefined || !inner.startsWith(`/${variant}/`)) return null;
  const path = addressOfKey(inner.slice(variant.length + 1));
  if (path === '/sitemap/index.xml') return '/sitemap.xml';
  return /^\/(?:filtered|chosen)(?:\/|$)/.test(path) ? null : path;
}
