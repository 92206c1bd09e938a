/** The maximum length of an address that can receive mail (RFC 5321). */
export const MAX_EMAIL_CHARS = 254;

/** A local part and a domain, both without '@'. Each character can match in one way only, so the time is linear. */
const EMAIL_PATTERN = /^[^\s@\p{Cc}]+@([^\s@\p{Cc}]+)$/u;

/** Why an email address is invalid, ignoring outer spaces. Null if it is valid. */
export function findEmailError(text: string): 'invalid' | 'too-long' | null {
  const address = text.trim();
  if (address.length > MAX_EMAIL_CHARS) return address.includes('@') ? 'too-long' : 'invalid';
  const domain = EMAIL_PATTERN.exec(address)?.[1] ?? '';
  return domain.slice(1, -1).includes('.') ? null : 'invalid';
}
