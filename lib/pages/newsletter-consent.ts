import { createHash } from 'node:crypto';
import type { SignUpConsent } from '@/lib/db/subscribers';
import { parseOwnPath } from '@/lib/security/requests';
import { supplier } from '@/lib/site/supplier';

const MAX_PAGE_CHARS = 200;

/** Identifies the text that a subscriber agreed to: the first 16 hexadecimal digits of its SHA-256. */
export const NEWSLETTER_TEXT_VERSION = createHash('sha256')
  .update(`${supplier.newsletter.title}\n${supplier.newsletter.text}`)
  .digest('hex')
  .slice(0, 16);

/** Parses the fields `text_version` and `page` of a sign-up form. An invalid field becomes `''`. */
export function parseConsent(fields: Readonly<Record<string, unknown>>): SignUpConsent {
  const { text_version: version, page } = fields;
  const [path = ''] = (parseOwnPath(typeof page === 'string' ? page : null) ?? '').split('?');
  return {
    textVersion: typeof version === 'string' && /^[\da-f]{16}$/.test(version) ? version : '',
    page: path.length <= MAX_PAGE_CHARS ? path : '',
  };
}
