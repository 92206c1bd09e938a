/** The longest address that mail can be sent to, in characters (RFC 5321). */
export const LONGEST_EMAIL = 254;

/** True for what looks like an e-mail address: a local part, @, a domain (G6). No promise that it exists. */
export function isEmail(text: string): boolean {
  return /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u.test(text.trim());
}

/** What is wrong with an address that a visitor gives: it is none, or too long for one. Null: nothing (G6). */
export function emailFault(text: string): 'invalid' | 'too-long' | null {
  if (!isEmail(text)) return 'invalid';
  return text.trim().length > LONGEST_EMAIL ? 'too-long' : null;
}
