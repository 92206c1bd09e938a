import { notFound } from 'next/navigation';
import { chooseRequestVariant } from '@/lib/site/request-target';
import { getSettings, type Settings } from '@/lib/site/settings';
import { isSiteVariant, type SiteVariant } from '@/lib/site/variants';

/** The settings and the variant (live, staging or development) that a page is rendered for. */
export interface Site {
  settings: Settings;
  variant: SiteVariant;
}

/** The site of a `[site]` route parameter. Calls `notFound` for an unknown variant. */
export function resolveSite(segment: string): Site {
  if (!isSiteVariant(segment)) notFound();
  return { settings: getSettings(), variant: segment };
}

/** The site of a request to /api, determined by its host (D25). */
export function resolveRequestSite(request: Request): Site {
  const given = getSettings();
  const variant = chooseRequestVariant({
    host: request.headers.get('host') ?? '',
    variant: given.SITE_VARIANT,
    isDevelopmentServer: process.env.NODE_ENV === 'development',
  });
  return { settings: given, variant };
}
