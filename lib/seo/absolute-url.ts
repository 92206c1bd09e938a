import { settings } from '@/lib/site/settings';

/** A path of this site as a URL; a URL is unchanged. */
export function absoluteUrl(path: string): string {
  return path.startsWith('/') ? `${settings().SITE_URL}${path}` : path;
}
