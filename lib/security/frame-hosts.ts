import { isUrl } from '@/lib/site/is-url.mjs';
import type { Settings } from '@/lib/site/settings';

type FrameSettings = Pick<Settings, 'SITE_URL' | 'FRAME_HOSTS' | 'WALLPAPER_CALCULATOR_URL'>;

const OWN_SOURCES = [
  'https://www.youtube-nocookie.com/embed/',
  'https://www.openstreetmap.org/export/',
  'https://www.google.com/maps',
  'https://www.google.com/maps/',
  'https://maps.google.com/maps',
  'https://maps.google.com/maps/',
  // Catalogues; the hub's field is `issuu_link`.
  'https://issuu.com/',
  'https://e.issuu.com/',
];

/** The origin of an http(s) URL, as a list of one; empty for other text. */
export function parseOrigins(text = ''): string[] {
  return /^https?:\/\//i.test(text) && isUrl(text) ? [new URL(text).origin] : [];
}

/** The sources of the CSP's `frame-src` besides this site. If the site uses https, they are https too. */
export function listFrameSources({ FRAME_HOSTS, WALLPAPER_CALCULATOR_URL, SITE_URL }: FrameSettings): string[] {
  const isHttps = /^https:/i.test(SITE_URL);
  const hosts = [...parseOrigins(WALLPAPER_CALCULATOR_URL), ...FRAME_HOSTS].map((host) => {
    if (!/^https?:\/\//i.test(host)) return `https://${host}`;
    return isHttps ? host.replace(/^http:/i, 'https:') : host;
  });
  return [...new Set([...OWN_SOURCES, ...hosts])];
}

function isSourceMatch({ protocol, hostname, port, pathname }: URL, source: string): boolean {
  const [, subdomains, rest = ''] = /^https?:\/\/(\*\.)?(.*)$/i.exec(source) ?? [];
  const at = new URL(source.replace('*.', ''));
  return (
    (protocol === 'https:' || at.protocol === 'http:') &&
    (subdomains ? hostname.endsWith(`.${at.hostname}`) : hostname === at.hostname) &&
    port === at.port &&
    (!rest.includes('/') || (rest.endsWith('/') ? pathname.startsWith(at.pathname) : pathname === at.pathname))
  );
}

/** Whether the CSP lets pages show a URL in a frame: this site, the built-in sources or FRAME_HOSTS. Show a link to any other. */
export function canFrame(address: string, settings: FrameSettings): boolean {
  if (/^\/(?![/\\])/.test(address)) return true;
  if (parseOrigins(address).length === 0) return false;
  const url = new URL(address);
  // On https pages browsers upgrade the URL (`upgrade-insecure-requests`).
  if (url.protocol === 'http:' && url.port === '' && /^https:/i.test(settings.SITE_URL)) url.protocol = 'https:';
  return listFrameSources(settings).some((source) => isSourceMatch(url, source));
}
