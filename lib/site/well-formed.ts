import { everyRequest } from './every-request';

/** A segment of dots that hide in escapes: '%2e%2e' would be read as a step up, and find another page. */
const HIDDEN_DOTS = /\/(?:(?:\.|%2e)?%2e|%2e\.)(?=\/|$)/i;

/** Scheme and host of a request target in absolute form, as it is sent to proxies: they decide nothing here. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** A request target as a path and a query: without scheme and host, and beginning with a slash. `*` asks for no page and stays. */
function pathOf(target: string): string {
  if (target.startsWith('/') || target === '*') return target;
  const path = target.replace(ORIGIN, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * An address whose percent-escapes can be decoded. One that cannot ('/100%', '/%c0%ae') has every '%' escaped, so that it
 * names nothing and gets the not-found screen (D8); Next itself would answer it with status 500 before any page runs. So has
 * one with a segment of escaped dots. A target in absolute form is its path.
 */
export function wellFormed(target: string): string {
  const url = pathOf(target);
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    if (!HIDDEN_DOTS.test(path)) return url;
  } catch {
    // Escaped below, as well.
  }
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

/** Makes the address of every request that this process gets from now on well-formed. */
export function guardAddresses(): void {
  everyRequest((request) => {
    if (request.url !== undefined) request.url = wellFormed(request.url);
  });
}
