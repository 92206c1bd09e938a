import { mayFrame } from '@/lib/security/frame-hosts';
import type { Site } from './site';

/**
 * Whether a page may stand in a frame of ours (S8): one of this site, or of a host that the policy of our pages names (`FRAME_HOSTS`). Any other is given as a
 * link, for a browser would leave its frame empty.
 * @param address as `safeLink` gives it
 */
export function isFramed({ settings }: Pick<Site, 'settings'>, address: string): boolean {
  const { SITE_URL, WALLPAPER_CALCULATOR_URL, FRAME_HOSTS } = settings;
  return mayFrame(address, { SITE_URL, WALLPAPER_CALCULATOR_URL, FRAME_HOSTS: FRAME_HOSTS.join(',') });
}
