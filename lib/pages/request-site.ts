import { settings } from '@/lib/site/settings';
import { variantOfHost } from '@/lib/site/variants';
import type { Site } from './site';

/** The site of a request to /api: its paths carry no variant, so the host tells, as it does for pages (D25). */
export function siteOfRequest(request: Request): Site {
  const given = settings();
  const developmentServer = process.env.NODE_ENV === 'development';
  const variant = given.SITE_VARIANT ?? variantOfHost(request.headers.get('host') ?? '', { developmentServer });
  return { settings: given, variant };
}
