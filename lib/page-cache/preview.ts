import { cookies, draftMode } from 'next/headers';
import { hub } from '@/lib/hub';
import type { Hub, PageMode } from '@/lib/hub/hub';
import { createPreviewToken, isPreviewToken, PREVIEW_SECONDS } from '@/lib/security/preview-token';
import type { Secrets } from '@/lib/site/settings';
import { settings } from '@/lib/site/settings';

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

/** Cookie with the token of a preview. It decides: Next's own is the same for everybody until the next build, and never expires. */
const SESSION_COOKIE = 'preview_session';

/** Next's cookie of draft mode. */
const DRAFT_COOKIE = '__prerender_bypass';

/**
 * Has this browser see drafts from its next request on (S5), for twelve hours and for as long as the secret is valid. Its token is new and accepted from this
 * cookie alone; whoever can copy the cookie itself out of the browser can use it elsewhere until it expires. For route handlers.
 */
export async function openPreview(secrets: Secrets): Promise<void> {
  (await draftMode()).enable();
  const jar = await cookies();
  const options = {
    httpOnly: true,
    secure: process.env.NODE_ENV === 'production',
    sameSite: 'lax',
    path: '/',
    maxAge: PREVIEW_SECONDS,
  } as const;
  jar.set(SESSION_COOKIE, createPreviewToken(secrets, 'browser'), options);
  // Next.js sets its own with `SameSite=None` and without an end.
  const draft = jar.get(DRAFT_COOKIE);
  if (draft !== undefined) jar.set(DRAFT_COOKIE, draft.value, options);
}

/** The cookie of this request; none within an answer that will be kept, where Next lets nobody read one: a preview keeps no answers. */
async function sessionCookie(): Promise<string> {
  try {
    return (await cookies()).get(SESSION_COOKIE)?.value ?? '';
  } catch {
    return '';
  }
}

/** True when this request belongs to a preview that was opened with one of the secrets. A page that is made for the cache has none, and reads no cookie. */
async function hasPreview(secrets: Secrets): Promise<boolean> {
  return (await draftMode()).isEnabled && isPreviewToken(await sessionCookie(), secrets, 'browser');
}

/** Ends the preview of this browser. For route handlers. */
export async function closePreview(): Promise<void> {
  (await draftMode()).disable();
  (await cookies()).delete(SESSION_COOKIE);
}
