export const REPORT_PATH = '/api/csp-report';

export const REPORT_GROUP = 'csp';

/** Leaves out features that embedded videos need, and geolocation, which the store locator needs. */
const UNUSED_FEATURES = `
  accelerometer browsing-topics camera display-capture gyroscope hid idle-detection keyboard-map
  local-fonts magnetometer microphone midi otp-credentials payment publickey-credentials-create
  publickey-credentials-get screen-wake-lock serial usb window-management xr-spatial-tracking
`;
const PERMISSIONS_POLICY = [
  ...UNUSED_FEATURES.trim()
    .split(/\s+/)
    .map((feature) => `${feature}=()`),
  'geolocation=(self)',
].join(', ');

export const PLAIN_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** An SVG may contain scripts, which must not run. */
export const MEDIA_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

/** Explained in docs/decisions/0010. */
const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'Permissions-Policy': PERMISSIONS_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Reporting-Endpoints': `${REPORT_GROUP}="${REPORT_PATH}"`,
};

const MEDIA_PATH = /^\/media\/(?:large|share|portrait)\/[^/]+$/;

/** Pictures that other sites may embed. */
const SHARED_PATH = /^\/_next\/image(?:\/|$)|^\/[^/]+\.(?:svg|ico|png)$/;

/**
 * The security headers of a response by name, without Content-Security-Policy.
 *
 * @param {string} pathname
 * @returns {Readonly<Record<string, string>>}
 */
export function getSecurityHeaders(pathname) {
  const isShared = MEDIA_PATH.test(pathname) || SHARED_PATH.test(pathname);
  return { ...COMMON_HEADERS, 'Cross-Origin-Resource-Policy': isShared ? 'cross-origin' : 'same-origin' };
}

/**
 * The Content-Security-Policy of a response that is not HTML.
 *
 * @param {{ pathname: string, type: string }} response
 * @returns {string}
 */
export function choosePlainPolicy({ pathname, type }) {
  return MEDIA_PATH.test(pathname) || /^image\/svg\b/i.test(type) ? MEDIA_POLICY : PLAIN_POLICY;
}
