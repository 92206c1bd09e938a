/** Half of what RFC 9116 recommends at most. */
const VALID_MS = 182 * 86_400_000;

export interface SecurityContact {
  email: string;
  canonical: string;
  language: string;
}

/** The site's security.txt (RFC 9116). `now` in milliseconds since 1970. */
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
