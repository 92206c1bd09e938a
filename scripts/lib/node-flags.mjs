/**
 * How Node runs the server. Its heap grows by half of what lives in it, not by several times as much as it does where there is much memory: a site whose
 * hub sends nonsense for a while then stays about as large as it was. Requests that come before its start is done wait. Flags of a caller's own
 * `NODE_OPTIONS` are not touched.
 */
export const SERVER_FLAGS = [
  '--heap-growing-percent=50',
  '--import',
  new URL('../../lib/site/hold-requests.mjs', import.meta.url).href,
];
