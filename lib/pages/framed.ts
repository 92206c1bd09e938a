import { mayFrame } from '@/lib/security/frame-hosts';
import type { Site } from './site';

/** True for an address that our pages may show in a frame: this site or one of `FRAME_HOSTS`. Others become links. */
export function isFramed({ settings }: Pick<Site, 'settings'>, address: string): boolean {
  const { SITE_URL, WALLPAPER_CALCULATOR_URL, FRAME_HOSTS } = settings;
  return mayFrame(address, { SITE_URL, WALLPAPER_CALCULATOR_URL, FRAME_HOSTS: FRAME_HOSTS.join(',') });
}
