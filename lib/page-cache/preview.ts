import { hub } from '@/lib/hub';
import type { Hub, PageMode } from '@/lib/hub/hub';
import { settings } from '@/lib/site/settings';
import { hasPreview } from './preview-session';

/**
 * True while an editor looks at drafts (S5): Next's draft mode is on for this request, and was turned on with a `PREVIEW_SECRET` that is accepted, within the last twelve hours. What
 * is made without a request, such as a page for the cache, is never a preview; without `PREVIEW_SECRET` nothing is.
 */
export async function isPreview(): Promise<boolean> {
  const secrets = settings().PREVIEW_SECRET;
  return secrets !== undefined && (await hasPreview(secrets));
}

/** Which content this request is for (D10). */
export async function contentMode(): Promise<PageMode> {
  return (await isPreview()) ? 'preview' : 'live';
}

/** The hub as whoever asks may see it: an editor with drafts, everybody else what is live. Every read of content goes through here. */
export async function contentHub(): Promise<Hub> {
  return hub(await contentMode());
}
