/** Where browsers report what a content security policy has blocked. */
export const REPORT_PATH = '/api/csp-report';

/** The name by which policies refer to `REPORT_PATH`. */
export const REPORT_GROUP = 'csp';

/**
 * Features that no page of this site uses and no page in a frame may ask for. What is not named stays as browsers have it: this
 * site, and a frame whose element allows it. Full screen, autoplay, encrypted media and picture-in-picture are left so
 * for videos; only the store locator asks where the visitor is.
 */
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

/** Content security policy of an answer that is no page: a list for scripts, a redirect, a text, a file. */
export const PLAIN_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Content security policy of a media file. A drawing (SVG) may hold a script: it is shown, never run. */
export const MEDIA_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

/** Headers that every answer carries, by name, but for those that differ. Why each is as it is: docs/decisions/0010. */
const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'Permissions-Policy': PERMISSIONS,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Reporting-Endpoints': `${REPORT_GROUP}="${REPORT_PATH}"`,
};

/** Media files, there or not. What else is below /media is the not-found screen. */
const MEDIA = /^\/media\/large\/[^/]+$/;

/** Pictures and films, which the trade site, the shop and others may show; media files besides. */
const SHARED = /^\/_next\/image(?:\/|$)|^\/[^/]+\.(?:svg|ico|png)$/;

/**
 * The security headers of an answer, by name, without its content security policy: the one list that next.config.js, the guard of
 * the server and the tests read.
 *
 * @param {string} pathname as it is asked for
 * @returns {Readonly<Record<string, string>>}
 */
export function securityHeaders(pathname) {
  const isShared = MEDIA.test(pathname) || SHARED.test(pathname);
  return { ...EVERYWHERE, 'Cross-Origin-Resource-Policy': isShared ? 'cross-origin' : 'same-origin' };
}

/**
 * The content security policy of a response that is not an HTML page.
 *
 * @param {{ pathname: string, type: string }} response where it was asked for, and its media type
 * @returns {string}
 */
export function plainPolicy({ pathname, type }) {
  return MEDIA.test(pathname) || /^image\/svg\b/i.test(type) ? MEDIA_POLICY : PLAIN_POLICY;
}
