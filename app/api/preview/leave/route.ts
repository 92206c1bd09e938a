import { closePreview } from '@/lib/page-cache/preview';
import { backTo, pageOfForm } from '@/lib/pages/editor-bar';
import { clientOf } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { isSameOrigin, refusal, tooMany } from '@/lib/security/requests';

/** Generous, so that no editor is stuck in the preview. */
const editors = createRateLimit({ name: 'preview-leave', points: 60, seconds: 60 });

/** Ends the preview and redirects to the page without drafts. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refusal(403, 'The preview is left from its own bar');
  const wait = await editors(clientOf(request));
  if (wait > 0) return tooMany(wait, 'The preview is left too often from here. Please try again later.');
  const page = await pageOfForm(request);
  await closePreview();
  return backTo(page);
}
