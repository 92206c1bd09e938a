import { notFound } from 'next/navigation';
import { type Settings, settings } from '@/lib/site/settings';
import { isSiteVariant, type SiteVariant } from '@/lib/site/variants';

/** What every page is made for: the settings, and the variant whose host it is shown on. */
export interface Site {
  settings: Settings;
  variant: SiteVariant;
}

/** The site of a `[site]` segment; an unknown one is the not-found screen. */
export function siteOf(segment: string): Site {
  if (!isSiteVariant(segment)) notFound();
  return { settings: settings(), variant: segment };
}
