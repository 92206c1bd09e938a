import { cookies, draftMode } from 'next/headers';
import { getHub } from '@/lib/hub';
import type { Hub, PageMode } from '@/lib/hub/hub';
import { createPreviewToken, isPreviewToken, PREVIEW_COOKIE, PREVIEW_LIFETIME_SECONDS } from '@/lib/security/secrets';
import { getSettings, type Secrets } from '@/lib/site/settings';

/** True if the request has draft mode and a valid preview token. Always false in a render for the cache. */
export async function isPreview(): Promise<boolean> {
  const secrets = getSettings().PREVIEW_SECRET;
  if (secrets === undefined || !(await draftMode()).isEnabled) return false;
  return isPreviewToken(await createSessionCookie(), secrets, 'browser');
}

/** The mode in which content is read for the current request. */
export async function getContentMode(): Promise<PageMode> {
  return (await isPreview()) ? 'preview' : 'live';
}

/** The hub with drafts in a preview, else the live hub. Pages read all content through it. Throws a `DatabaseOpenError`. */
export async function getContentHub(): Promise<Hub> {
  return getHub(await getContentMode());
}

const DRAFT_COOKIE = '__prerender_bypass';

/** Starts the preview in this browser for twelve hours. Only route handlers may call it, because it sets cookies. */
export async function openPreview(secrets: Secrets): Promise<void> {
  (await draftMode()).enable();
  const jar = await cookies();
  const options = {
    httpOnly: true,
    secure: process.env.NODE_ENV === 'production',
    sameSite: 'lax',
    path: '/',
    maxAge: PREVIEW_LIFETIME_SECONDS,
  } as const;
  jar.set(PREVIEW_COOKIE, createPreviewToken(secrets, 'browser'), options);
  const draft = jar.get(DRAFT_COOKIE);
  if (draft !== undefined) jar.set(DRAFT_COOKIE, draft.value, options);
}

/** The preview token. Empty in a cached read, in which Next.js forbids cookies. */
async function createSessionCookie(): Promise<string> {
  try {
    return (await cookies()).get(PREVIEW_COOKIE)?.value ?? '';
  } catch {
    return '';
  }
}

/** Ends the preview in this browser. Only route handlers may call it, because it deletes a cookie. */
export async function closePreview(): Promise<void> {
  (await draftMode()).disable();
  (await cookies()).delete(PREVIEW_COOKIE);
}
