import { isPreview } from '@/lib/page-cache/preview';
import { waitForUrl } from '@/lib/page-cache/revalidation';
import { getPageStore, invalidateTags } from '@/lib/page-cache/store/page-store';
import { createPathTag } from '@/lib/page-cache/store/tags';
import { createRedirect, parseFormPage } from '@/lib/pages/editor-bar';
import { resolveRequestSite } from '@/lib/pages/site';
import { getClientNetwork } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { createRefusal, createTooManyResponse, isSameOrigin } from '@/lib/security/requests';

const MAX_WAIT_MS = 4000;

/** Each refresh renders a page, which calls the hub. */
const editorLimit = createRateLimit({ name: 'refresh', points: 30, seconds: 60 });

/** Renders a page again and redirects to it. For an editor in preview, and for everyone on staging and development. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return createRefusal(403, 'A page is refreshed from its own bar');
  const isInPreview = await isPreview();
  const { variant } = resolveRequestSite(request);
  if (!isInPreview && variant === 'live') return createRefusal(404, 'Not found');
  const wait = await editorLimit(getClientNetwork(request));
  if (wait > 0) return createTooManyResponse(wait, 'Too many pages are refreshed from here. Please try again later.');
  const page = await parseFormPage(request);
  const [path = '/'] = page.split('?');
  const tag = createPathTag(`/${variant}${path === '/' ? '' : path}`);
  // The list of invalidated tags is bounded, so pages that do not exist must not fill it.
  if ((await getPageStore()).hasTag(tag)) await invalidateTags([tag]);
  // A draft is rendered for each visit. A stored page would still be served stale the next time, so this waits for the new one.
  if (!isInPreview) await waitForUrl(page, request.headers.get('host') ?? '', MAX_WAIT_MS);
  return createRedirect(page);
}
