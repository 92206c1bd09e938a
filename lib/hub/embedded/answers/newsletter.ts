import { LONGEST_EMAIL } from '@/lib/catalogue/email';
import { normalizeText } from '@/lib/catalogue/normalize';
import { type Answer, found, ownValue, refused, textOf } from './answer';

/** The consent of an address that another site hands over. */
const UNKNOWN = { textVersion: '', page: '' };

/** `POST /{service}/sign-up`: keeps an address, sealed. One that is already kept, in whatever case, is a success as well. */
export const signUp: Answer = async ({ desk, body, consent = UNKNOWN }) => {
  const email = normalizeText(textOf(ownValue(body, 'email')), 'NFC');
  if (email.length > LONGEST_EMAIL || !/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email))
    return refused(400, 'Email invalid! Email must include the @ character');
  const { subscribers } = await desk();
  await subscribers.subscribe(email, { ...consent, at: Date.now() });
  return found({ success: true });
};
