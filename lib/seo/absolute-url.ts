import { settings } from '@/lib/site/settings';

/** The absolute URL of a path of this site. A URL is returned unchanged. */
export function absoluteUrl(path: string): string {
  return path.startsWith('/') ? `${settings().SITE_URL}${path}` : path;
}
