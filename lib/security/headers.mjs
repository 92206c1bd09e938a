/** Where browsers report what a content security policy has blocked. */
export const REPORT_PATH = '/api/csp-report';

/** The name by which policies refer to `REPORT_PATH`. */
export const REPORT_GROUP = 'csp';

/** Features that no page of this site or frame in it uses. Videos need those that are not named; the store locator needs geolocation. */
const PERMISSIONS = [
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'gyroscope',
    'hid',
    'idle-detection',
    'keyboard-map',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'otp-credentials',
    'payment',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
  'geolocation=(self)',
].join(', ');

/** Content security policy of a response that is not a page. */
export const PLAIN_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Content security policy of a media file: an SVG may hold a script, which must not run. */
export const MEDIA_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

/** Headers of every response. Why each is as it is: docs/decisions/0010. */
const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'Permissions-Policy': PERMISSIONS,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Reporting-Endpoints': `${REPORT_GROUP}="${REPORT_PATH}"`,
};

const MEDIA = /^\/media\/large\/[^/]+$/;

/** Pictures that the trade site, the shop and others may show, besides media files. */
const SHARED = /^\/_next\/image(?:\/|$)|^\/[^/]+\.(?:svg|ico|png)$/;

/** The security headers of a response, by name, without its content security policy. @param {string} pathname */
export function securityHeaders(pathname) {
  const isShared = MEDIA.test(pathname) || SHARED.test(pathname);
  return { ...EVERYWHERE, 'Cross-Origin-Resource-Policy': isShared ? 'cross-origin' : 'same-origin' };
}

/** The content security policy of a response with this media type that is not an HTML page. @param {{ pathname: string, type: string }} response */
export function plainPolicy({ pathname, type }) {
  return MEDIA.test(pathname) || /^image\/svg\b/i.test(type) ? MEDIA_POLICY : PLAIN_POLICY;
}
