import { isPreview } from '@/lib/page-cache/preview';
import { whenUrlRevalidated } from '@/lib/page-cache/revalidation';
import { invalidateTags, pageStore } from '@/lib/page-cache/store/page-store';
import { pathTag } from '@/lib/page-cache/store/tags';
import { backTo, pageOfForm } from '@/lib/pages/editor-bar';
import { siteOfRequest } from '@/lib/pages/site';
import { clientOf } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { isSameOrigin, refusal, tooMany } from '@/lib/security/requests';

const MAX_WAIT_MS = 4000;

/** Each refresh renders a page, which calls the hub. */
const editors = createRateLimit({ name: 'refresh', points: 30, seconds: 60 });

/** Renders a page again and redirects to it. For an editor in preview, and for everyone on staging and development. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refusal(403, 'A page is refreshed from its own bar');
  const preview = await isPreview();
  const { variant } = siteOfRequest(request);
  if (!preview && variant === 'live') return refusal(404, 'Not found');
  const wait = await editors(clientOf(request));
  if (wait > 0) return tooMany(wait, 'Too many pages are refreshed from here. Please try again later.');
  const page = await pageOfForm(request);
  const [path = '/'] = page.split('?');
  const tag = pathTag(`/${variant}${path === '/' ? '' : path}`);
  // The list of invalidated tags is bounded, so pages that do not exist must not fill it.
  if ((await pageStore()).hasTag(tag)) await invalidateTags([tag]);
  // A draft is rendered for each visit. A stored page would be served stale once more, so this waits for the new one.
  if (!preview) await whenUrlRevalidated(page, request.headers.get('host') ?? '', MAX_WAIT_MS);
  return backTo(page);
}
