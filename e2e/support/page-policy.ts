/** A page's policy: scripts are this site's files and those that it names, by their hashes; nothing else runs (S8). */
export const PAGE_POLICY =
  /^default-src 'none'; script-src 'self'(?: 'sha256-[\w+/=]+')+; style-src 'self'(?: 'sha256-[\w+/=]+')*; /;
