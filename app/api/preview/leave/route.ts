import { closePreview } from '@/lib/page-cache/preview';
import { createRedirect, parseFormPage } from '@/lib/pages/editor-bar';
import { getClientNetwork } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { createRefusal, createTooManyResponse, isSameOrigin } from '@/lib/security/requests';

/** Generous, so that no editor is stuck in the preview. */
const editorLimit = createRateLimit({ name: 'preview-leave', points: 60, seconds: 60 });

/** Ends the preview and redirects to the page without drafts. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return createRefusal(403, 'The preview is left from its own bar');
  const wait = await editorLimit(getClientNetwork(request));
  if (wait > 0) return createTooManyResponse(wait, 'The preview is left too often from here. Please try again later.');
  const page = await parseFormPage(request);
  await closePreview();
  return createRedirect(page);
}
