import { draftMode } from 'next/headers';
import { hub } from '@/lib/hub';
import type { Hub, PageMode } from '@/lib/hub/hub';
import { settings } from '@/lib/site/settings';

/**
 * True while an editor looks at drafts (S5): Next's draft mode is on for this request. What is made without a request, such as a page
 * for the cache, is never a preview; without `PREVIEW_SECRET` nothing is.
 */
export async function isPreview(): Promise<boolean> {
  return settings().PREVIEW_SECRET !== undefined && (await draftMode()).isEnabled;
}

/** Which content this request is for (D10). */
export async function contentMode(): Promise<PageMode> {
  return (await isPreview()) ? 'preview' : 'live';
}

/** The hub as whoever asks may see it: an editor with drafts, everybody else what is live. Every read of content goes through here. */
export async function contentHub(): Promise<Hub> {
  return hub(await contentMode());
}
