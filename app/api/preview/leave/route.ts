import { closePreview } from '@/lib/cache/preview-session';
import { backTo, pageOfForm } from '@/lib/pages/editor-form';
import { refusal } from '@/lib/security/refusal';
import { isSameOrigin } from '@/lib/security/same-origin';
import { settings } from '@/lib/site/settings';

/** Ends the preview (S5), and leads back to the page as visitors see it. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request, settings().SITE_URL)) return refusal(403, 'The preview is left from its own bar');
  const page = await pageOfForm(request);
  await closePreview();
  return backTo(page);
}
