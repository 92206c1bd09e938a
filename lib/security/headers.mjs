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

/** Content security policy of everything but media: who may frame a page, and where its forms and base lead. */
export const PAGE_POLICY = "frame-ancestors 'self'; object-src 'none'; base-uri 'self'; form-action 'self'";

/** Content security policy of a media file. A drawing (SVG) may hold a script: it is shown, never run. */
export const MEDIA_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

/** Headers that every answer carries, by name, but for the content security policy. Why each is as it is: docs/decisions/0010. */
const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'Permissions-Policy': PERMISSIONS,
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * The security headers of an answer, by name: the one list that next.config.js, the guard of the server and the tests read.
 *
 * @param {string} pathname as it is asked for
 * @returns {Readonly<Record<string, string>>}
 */
export function securityHeaders(pathname) {
  const policy = pathname.startsWith('/media/') ? MEDIA_POLICY : PAGE_POLICY;
  return { ...EVERYWHERE, 'Content-Security-Policy': policy };
}
