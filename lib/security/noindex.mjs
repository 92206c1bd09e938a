/** Hosts of the staging and development variants, as `variantOfHost` of lib/site/variants tells them (D25). */
const CLOSED_HOSTS = ['.*staging.*', '.*\\.(?:local|test)', '(?:dev|test)\\..*'];

const HEADERS = [{ key: 'X-Robots-Tag', value: 'noindex, nofollow' }];

/** Pages that are shown in frames only, on every host. */
const FRAMES = { source: '/embed/:path*', headers: HEADERS };

/**
 * The rules, as `headers` of next.config.js takes them, that keep staging and development out of search engines (D27): a whole
 * server of such a variant, else the hosts that are. Media and pictures are kept out too, and so are pages for frames.
 *
 * @param {string | undefined} setting SITE_VARIANT, which overrides the host
 * @param {string} variant what a host of no special name shows
 */
export function noindexRules(setting, variant) {
  if (variant !== 'live') return [{ source: '/:path*', headers: HEADERS }];
  if (setting) return [FRAMES];
  return [
    FRAMES,
    ...CLOSED_HOSTS.map((value) => ({ source: '/:path*', has: [{ type: 'host', value }], headers: HEADERS })),
  ];
}
