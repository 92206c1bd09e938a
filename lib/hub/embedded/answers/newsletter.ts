import { LONGEST_EMAIL } from '@/lib/catalogue/email';
import { normalizeText } from '@/lib/catalogue/normalize';
import { type Answer, found, ownValue, refused, textOf } from './answer';

/** `POST /{service}/sign-up`: keeps an address. One that is already kept, in whatever case, is a success as well. */
export const signUp: Answer = async ({ store, body }) => {
  const email = normalizeText(textOf(ownValue(body, 'email')), 'NFC');
  if (email.length > LONGEST_EMAIL || !/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email))
    return refused(400, 'Email invalid! Email must include the @ character');
  await store.subscribe(email);
  return found({ success: true });
};
