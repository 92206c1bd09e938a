import { notFound } from 'next/navigation';
import { requestVariant } from '@/lib/site/request-target';
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

/** The site of a request to /api, whose path has no variant: the host determines it (D25). */
export function siteOfRequest(request: Request): Site {
  const given = settings();
  const variant = requestVariant({
    host: request.headers.get('host') ?? '',
    variant: given.SITE_VARIANT,
    developmentServer: process.env.NODE_ENV === 'development',
  });
  return { settings: given, variant };
}
