import { type Answer, found, ownValue, refused, textOf } from './answer';

/** The longest address that mail can be sent to, in characters (RFC 5321). */
const LONGEST_ADDRESS = 254;

/** `POST /{service}/sign-up`: keeps an address. One that is already kept is a success as well. */
export const signUp: Answer = async ({ store, body }) => {
  const email = textOf(ownValue(body, 'email'));
  if (email.length > LONGEST_ADDRESS || !/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email))
    return refused(400, 'Email invalid! Email must include the @ character');
  await store.subscribe(email);
  return found({ success: true });
};
