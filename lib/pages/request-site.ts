import { requestVariant } from '@/lib/site/request-target';
import { settings } from '@/lib/site/settings';
import type { Site } from './site';

/** The site of a request to /api: its paths carry no variant, so the host tells, as it does for pages (D25). */
export function siteOfRequest(request: Request): Site {
  const given = settings();
  const variant = requestVariant({
    host: request.headers.get('host') ?? '',
    variant: given.SITE_VARIANT,
    developmentServer: process.env.NODE_ENV === 'development',
  });
  return { settings: given, variant };
}
