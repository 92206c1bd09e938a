import { getSettings } from '@/lib/site/settings';

/** The absolute URL of a path of this site. A URL is returned unchanged. */
export function buildAbsoluteUrl(path: string): string {
  return path.startsWith('/') ? `${getSettings().SITE_URL}${path}` : path;
}
