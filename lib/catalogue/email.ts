/** The longest address that mail can be sent to, in characters (RFC 5321). */
export const MAX_EMAIL_CHARS = 254;

/** A local part and a domain. Neither may hold an @, so each character can be matched in one way only: time is linear. */
const PARTS = /^[^\s@\p{Cc}]+@([^\s@\p{Cc}]+)$/u;

/** Why an address is not valid, outer blanks ignored; null when it is. It may still not exist. */
export function emailFault(text: string): 'invalid' | 'too-long' | null {
  const address = text.trim();
  if (address.length > MAX_EMAIL_CHARS) return address.includes('@') ? 'too-long' : 'invalid';
  const domain = PARTS.exec(address)?.[1] ?? '';
  return domain.slice(1, -1).includes('.') ? null : 'invalid';
}
