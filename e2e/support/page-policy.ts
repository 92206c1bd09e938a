/** A page's policy: scripts are this site's files and those that it names, by a nonce or by what they are; nothing else runs (S8). */
export const PAGE_POLICY =
  /^default-src 'none'; script-src 'self'(?: '(?:nonce-[\w-]+|sha256-[\w+/=]+)')+; style-src 'self'(?: 'sha256-[\w+/=]+')*; /;
