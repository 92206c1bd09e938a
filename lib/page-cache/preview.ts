import { cookies, draftMode } from 'next/headers';
import { hub } from '@/lib/hub';
import type { Hub, PageMode } from '@/lib/hub/hub';
import { createPreviewToken, isPreviewToken, PREVIEW_COOKIE, PREVIEW_SECONDS } from '@/lib/security/secrets';
import { type Secrets, settings } from '@/lib/site/settings';

/** True while an editor looks at drafts: with draft mode and a preview token that is still valid. A render for the cache is never a preview. */
export async function isPreview(): Promise<boolean> {
  const secrets = settings().PREVIEW_SECRET;
  if (secrets === undefined || !(await draftMode()).isEnabled) return false;
  return isPreviewToken(await sessionCookie(), secrets, 'browser');
}

export async function contentMode(): Promise<PageMode> {
  return (await isPreview()) ? 'preview' : 'live';
}

/** The hub with drafts for an editor who previews, with live content otherwise. All content is read through it. */
export async function contentHub(): Promise<Hub> {
  return hub(await contentMode());
}

const DRAFT_COOKIE = '__prerender_bypass';

/** Starts the preview in this browser for twelve hours, or until the secret changes. For route handlers. */
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
  jar.set(PREVIEW_COOKIE, createPreviewToken(secrets, 'browser'), options);
  const draft = jar.get(DRAFT_COOKIE);
  if (draft !== undefined) jar.set(DRAFT_COOKIE, draft.value, options);
}

/** Next.js forbids cookies within a result that is stored, and a preview stores none. */
async function sessionCookie(): Promise<string> {
  try {
    return (await cookies()).get(PREVIEW_COOKIE)?.value ?? '';
  } catch {
    return '';
  }
}

/** For route handlers. */
export async function closePreview(): Promise<void> {
  (await draftMode()).disable();
  (await cookies()).delete(PREVIEW_COOKIE);
}
