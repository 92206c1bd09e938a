import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

/** True for the address of one of our own proxies. */
export type Trust = (address: string) => boolean;

/** No chain of proxies is longer; only the end of a longer `X-Forwarded-For` is read. */
const MAX_CHAIN_CHARS = 1024;

/** Headers of proxies, and those by which Next.js or its platform instructs itself; no browser sends them. */
const CLAIMS =
  /^(?:x-forwarded-.*|forwarded|x-original-.*|x-rewrite-url|x-real-ip|x-host|x-http-method-override|x-middleware-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*|x-nextjs-data|next-resume|x-next-.*)$/;

/** An address without brackets and port: some proxies write '203.0.113.9:52100' or '[2001:db8::1]:443'. */
function bareAddress(address: string): string {
  const [, bracketed, v4] = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i.exec(address) ?? [];
  return bracketed ?? v4 ?? address;
}

/**
 * The check for the proxies of `TRUSTED_PROXIES`.
 *
 * @throws TypeError for what proxy-addr does not take; the settings are validated
 */
export function trustOf(proxies: readonly string[]): Trust {
  const trust = proxyAddr.compile([...proxies]);
  return (address) => isIP(bareAddress(address)) !== 0 && trust(bareAddress(address), 0);
}

/**
 * The address of the client: the last one in `X-Forwarded-For` that is not a trusted proxy, or the proxy that names no valid address. Empty when the
 * connection has gone.
 */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  const peer = request.socket.remoteAddress ?? '';
  const header = request.headers['x-forwarded-for'];
  if (typeof header !== 'string' || !trust(peer)) return peer;
  if (header.length > MAX_CHAIN_CHARS)
    request.headers['x-forwarded-for'] = header.slice(-MAX_CHAIN_CHARS).replace(/^[^,]*,?/, '');
  const chain = proxyAddr.all(request, trust).map(bareAddress);
  return chain.findLast((address) => isIP(address) !== 0) ?? peer;
}

/** Removes the headers by which a client could claim another address or steer Next.js. */
export function dropClaims(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (CLAIMS.test(name)) delete headers[name];
}
