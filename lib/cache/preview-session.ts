import { createHmac } from 'node:crypto';
import { cookies, draftMode } from 'next/headers';
import { isSameSecret } from '@/lib/security/bearer';

/** Cookie that says with which `PREVIEW_SECRET` a preview was opened: Next's own is the same until the next build. */
const SESSION_COOKIE = 'preview_session';

const proofOf = (secret: string) => createHmac('sha256', secret).update('preview session').digest('base64url');

/** Has this browser see drafts from its next request on (S5), for as long as the secret is this one. For route handlers. */
export async function openPreview(secret: string): Promise<void> {
  (await draftMode()).enable();
  const secure = process.env.NODE_ENV === 'production';
  // As Next's own: a hub may show the site in a frame.
  const sameSite = secure ? 'none' : 'lax';
  (await cookies()).set(SESSION_COOKIE, proofOf(secret), { httpOnly: true, secure, sameSite, path: '/' });
}

/** The cookie of this request; none within an answer that will be kept, where Next lets nobody read one: a preview keeps no answers. */
async function sessionCookie(): Promise<string> {
  try {
    return (await cookies()).get(SESSION_COOKIE)?.value ?? '';
  } catch {
    return '';
  }
}

/** True when this request belongs to a preview that was opened with the secret. A page that is made for the cache has none, and reads no cookie. */
export async function hasPreview(secret: string): Promise<boolean> {
  return (await draftMode()).isEnabled && isSameSecret(await sessionCookie(), proofOf(secret));
}

/** Ends the preview of this browser. For route handlers. */
export async function closePreview(): Promise<void> {
  (await draftMode()).disable();
  (await cookies()).delete(SESSION_COOKIE);
}
