import { pageStore, purgeTags } from '@/lib/page-cache/handler/page-store.mjs';
import { pathTag } from '@/lib/page-cache/handler/path-tag.mjs';
import { isPreview } from '@/lib/page-cache/preview';
import { backTo, pageOfForm } from '@/lib/pages/editor-form';
import { remake } from '@/lib/pages/remake';
import { siteOfRequest } from '@/lib/pages/request-site';
import { clientOf } from '@/lib/security/client-address';
import { rateLimit } from '@/lib/security/rate-limit';
import { refusal, tooMany } from '@/lib/security/refusal';
import { isSameOrigin } from '@/lib/security/same-origin';
import { settings } from '@/lib/site/settings';

/** Each time a page is made, which costs the hub its questions. */
const editors = rateLimit({ name: 'refresh', points: 30, seconds: 60 });

/**
 * Has a page made anew (S5): for an editor in preview, and for everybody on the staging and development variants, where the bar with its button
 * always is. Then leads back to it.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request, settings().SITE_URL)) return refusal(403, 'A page is refreshed from its own bar');
  const preview = await isPreview();
  const { variant } = siteOfRequest(request);
  if (!preview && variant === 'live') return refusal(404, 'Not found');
  const wait = await editors(clientOf(request));
  if (wait > 0) return tooMany(wait, 'Too many pages are refreshed from here. Please try again later.');
  const page = await pageOfForm(request);
  const [path = '/'] = page.split('?');
  const tag = pathTag(`/${variant}${path === '/' ? '' : path}`);
  // Nobody fills the list of purged tags with pages that do not exist.
  if ((await pageStore()).isKnown(tag)) await purgeTags([tag]);
  // A draft is made for each visit; a page that is kept was given out once more while it is made.
  if (!preview) await remake(page, request.headers.get('host') ?? '');
  return backTo(page);
}
