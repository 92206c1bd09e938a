/** Half of the year that RFC 9116 recommends at most. */
const VALID_MS = 182 * 86_400_000;

/** The content of security.txt. */
export interface SecurityContact {
  email: string;
  /** Absolute URL of security.txt. */
  canonical: string;
  /** Language tag (`'en-ZA'`). */
  language: string;
}

/** The security.txt of the site (RFC 9116): where researchers report a vulnerability. `now` in milliseconds since 1970. */
export function securityTxt({ email, canonical, language }: SecurityContact, now: number): string {
  const expires = new Date(now + VALID_MS).toISOString().replace(/\.\d+Z$/, 'Z');
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${canonical}`,
    '',
  ].join('\n');
}
