/** Content security policy of pages: only scripts of this site and inline scripts with a listed hash run (S8). */
export const PAGE_POLICY =
  /^default-src 'none'; script-src 'self'(?: 'sha256-[\w+/=]+')+; style-src 'self'(?: 'sha256-[\w+/=]+')*; /;
