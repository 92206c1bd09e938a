import { isUrl } from '@/lib/site/is-url.mjs';

type Environment = Readonly<Record<string, string | undefined>>;

/** The parts of YouTube, OpenStreetMap and Google that the pages of this site frame (I2, B2, X2). */
const OWN_SOURCES = [
  'https://www.youtube-nocookie.com/embed/',
  'https://www.openstreetmap.org/export/',
  'https://www.google.com/maps',
  'https://www.google.com/maps/',
  'https://maps.google.com/maps',
  'https://maps.google.com/maps/',
];

/** The origin of an http(s) URL as a list; empty for any other text. */
export function originsOf(text = ''): string[] {
  return /^https?:\/\//i.test(text) && isUrl(text) ? [new URL(text).origin] : [];
}

/** The sources of `frame-src` besides this site, each with a scheme. A page over https frames nothing that is not. */
export function frameSources({ FRAME_HOSTS = '', WALLPAPER_CALCULATOR_URL, SITE_URL = '' }: Environment): string[] {
  const isHttps = /^https:/i.test(SITE_URL);
  const listed = FRAME_HOSTS.split(/[\s,]+/).filter((host) => host !== '');
  const hosts = [...originsOf(WALLPAPER_CALCULATOR_URL), ...listed].map((host) => {
    if (!/^https?:\/\//i.test(host)) return `https://${host}`;
    return isHttps ? host.replace(/^http:/i, 'https:') : host;
  });
  return [...new Set([...OWN_SOURCES, ...hosts])];
}

/** True when a URL matches a source, by the rules of browsers. */
function matchesSource({ protocol, hostname, port, pathname }: URL, source: string): boolean {
  const [, subdomains, rest = ''] = /^https?:\/\/(\*\.)?(.*)$/i.exec(source) ?? [];
  const at = new URL(source.replace('*.', ''));
  return (
    (protocol === 'https:' || at.protocol === 'http:') &&
    (subdomains ? hostname.endsWith(`.${at.hostname}`) : hostname === at.hostname) &&
    port === at.port &&
    (!rest.includes('/') || (rest.endsWith('/') ? pathname.startsWith(at.pathname) : pathname === at.pathname))
  );
}

/** True when the policy of the pages lets a URL or a path of this site be framed. Anything else is shown as a link: its frame would stay empty. */
export function mayFrame(address: string, env: Environment): boolean {
  if (/^\/(?![/\\])/.test(address)) return true;
  if (originsOf(address).length === 0) return false;
  const url = new URL(address);
  // `upgrade-insecure-requests` applies on a page over https.
  if (url.protocol === 'http:' && url.port === '' && /^https:/i.test(env.SITE_URL ?? '')) url.protocol = 'https:';
  return frameSources(env).some((source) => matchesSource(url, source));
}
