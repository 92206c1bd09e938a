/**
 * What this site shows in frames by itself: films of YouTube (I2, B2), maps of OpenStreetMap and Google (X2). Where a host has
 * much else, only the part that is for frames.
 */
const OWN_USE = [
  'https://www.youtube-nocookie.com/embed/',
  'https://www.openstreetmap.org/export/',
  'https://www.google.com/maps',
  'https://www.google.com/maps/',
  'https://maps.google.com/maps',
  'https://maps.google.com/maps/',
];

/**
 * What a text is as an address; null for what is none.
 *
 * @param {string} text
 * @returns {URL | null}
 */
export function addressOf(text) {
  try {
    // Not by `URL.canParse`, which is wrong in Node 20 (lib/site/is-url.mjs; Node reads this file as it is, and would not find that one).
    return new URL(text);
  } catch {
    return null;
  }
}

/** The setting FRAME_HOSTS as the environment has it: hosts with commas or spaces between. */
const listed = (value) => (value ?? '').split(/[\s,]+/).filter((host) => host !== '');

/** A host with its scheme; a page over https frames nothing that is not. */
function withScheme(host, https) {
  if (!/^https?:\/\//i.test(host)) return `https://${host}`;
  return https ? host.replace(/^http:/i, 'https:') : host;
}

/**
 * Where a page in a frame may come from, besides this site: the sources of `frame-src` (S8). Every one has a scheme.
 *
 * @param {Readonly<Record<string, string | undefined>>} env the settings as the environment has them
 * @returns {string[]}
 */
export function frameSources({ FRAME_HOSTS, WALLPAPER_CALCULATOR_URL: calculator, SITE_URL }) {
  const framed = /^https?:\/\//i.test(calculator ?? '') ? [addressOf(calculator)?.origin ?? []].flat() : [];
  const https = /^https:/i.test(SITE_URL ?? '');
  const hosts = [...framed, ...listed(FRAME_HOSTS)].map((host) => withScheme(host, https));
  return [...new Set([...OWN_USE, ...hosts])];
}

/** True when an address is at a source, as browsers match it. */
function isAt({ protocol, hostname, port, pathname }, source) {
  const [, scheme, any, host, sourcePort = '', path = ''] =
    /^(https?):\/\/(\*\.)?([^:/]+)(?::(\d+))?(\/.*)?$/i.exec(source) ?? [];
  if (scheme === undefined) return false;
  const wanted = host.toLowerCase();
  const standard = sourcePort === (scheme.toLowerCase() === 'https' ? '443' : '80') ? '' : sourcePort;
  return (
    (protocol === 'https:' || scheme.toLowerCase() === 'http') &&
    (any ? hostname.endsWith(`.${wanted}`) : hostname === wanted) &&
    port === standard &&
    (path === '' || (path.endsWith('/') ? pathname.startsWith(path) : pathname === path))
  );
}

/**
 * Whether the policy of the pages lets an address stand in a frame (S8). What may not is shown as a link by those who would have
 * framed it, for a browser would leave the frame empty.
 *
 * @param {string} address a path of this site, or an absolute address
 * @param {Readonly<Record<string, string | undefined>>} env the settings as the environment has them
 * @returns {boolean}
 */
export function mayFrame(address, env) {
  if (/^\/(?![/\\])/.test(address)) return true;
  const url = /^https?:\/\//i.test(address) ? addressOf(address) : null;
  if (url === null) return false;
  // The policy of an https site has its addresses asked for over https.
  if (url.protocol === 'http:' && url.port === '' && /^https:/i.test(env.SITE_URL ?? '')) url.protocol = 'https:';
  return frameSources(env).some((source) => isAt(url, source));
}
