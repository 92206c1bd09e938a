import { everyRequest } from './every-request';

/** A segment of dots that hide in escapes: '%2e%2e' would be read as a step up, and find another page. */
const HIDDEN_DOTS = /\/(?:(?:\.|%2e)?%2e|%2e\.)(?=\/|$)/i;

/**
 * An address whose percent-escapes can be decoded. One that cannot ('/100%', '/%c0%ae') has every '%' escaped, so that it
 * names nothing and gets the not-found screen (D8); Next itself would answer it with status 500 before any page runs. So has
 * one with a segment of escaped dots.
 */
export function wellFormed(url: string): string {
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
