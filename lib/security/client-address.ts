import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyAddr from 'proxy-addr';
import { isLoopback } from '@/lib/site/variants';

/** Passes the client's address to route handlers, which have no access to the socket. */
const PEER_HEADER = 'x-peer-address';

/** Sets the internal header with the client's address, and removes headers that only proxies may send. */
export function identifyClient(request: IncomingMessage, trust: Trust): void {
  const client = findClientAddress(request, trust);
  dropSpoofableHeaders(request.headers);
  request.headers[PEER_HEADER] = client;
}

/** The IPv4 address, or the /48 prefix of an IPv6 address: the block that a household or an office gets. */
export function parseNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined || !isIPv6(bare)) return mapped ?? bare;
  const [before = [], after = []] = bare.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const prefix = [...before, ...zeros, ...after].slice(0, 3);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}

/** The network of a request's client: an IPv4 address or an IPv6 /48 prefix. */
export function getClientNetwork(request: Request): string {
  return parseNetwork(request.headers.get(PEER_HEADER) ?? '');
}

/** Whether an address is a trusted proxy's. */
export type Trust = (address: string) => boolean;

const MAX_CHAIN_CHARS = 1024;

/** Headers of proxies and internal headers of Next.js and its platform. Browsers do not send them. */
const SPOOFABLE_HEADERS =
  /^(?:x-forwarded-.*|forwarded|x-original-.*|x-rewrite-url|x-real-ip|x-host|x-http-method-override|x-middleware-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*|x-nextjs-data|next-resume|x-next-.*)$/;

/** Removes the port that some proxies add: '203.0.113.9:52100', '[2001:db8::1]:443'. */
function stripPort(address: string): string {
  const [, bracketed, v4] = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i.exec(address) ?? [];
  return bracketed ?? v4 ?? address;
}

/** Creates the check for the proxies in TRUSTED_PROXIES. Throws a TypeError if one is invalid. */
export function createTrust(proxies: readonly string[]): Trust {
  const trust = proxyAddr.compile([...proxies]);
  return (address) => isIP(stripPort(address)) !== 0 && trust(stripPort(address), 0);
}

/** The client's address: the last one in X-Forwarded-For that is not a trusted proxy, or the peer's. `''` when the connection is closed. */
export function findClientAddress(request: IncomingMessage, trust: Trust): string {
  const peer = request.socket.remoteAddress ?? '';
  const header = request.headers['x-forwarded-for'];
  if (typeof header !== 'string' || !trust(peer)) return peer;
  if (header.length > MAX_CHAIN_CHARS)
    request.headers['x-forwarded-for'] = header.slice(-MAX_CHAIN_CHARS).replace(/^[^,]*,?/, '');
  const chain = proxyAddr.all(request, trust).map(stripPort);
  return chain.findLast((address) => isIP(address) !== 0) ?? peer;
}

const isLoopbackAddress = createTrust(['loopback']);

/** Whether a client is on this machine without a proxy in between. A proxy that adds no headers is detected by a Host that is not loopback. */
export function isDirectLocal({ socket, headers, rawHeaders }: IncomingMessage): boolean {
  if (!isLoopbackAddress(socket.remoteAddress ?? '') || !isLoopback(headers.host ?? '')) return false;
  // `headers` may be stripped already, so the raw headers are checked.
  return !rawHeaders.some(
    (name, index) => index % 2 === 0 && (SPOOFABLE_HEADERS.test(name.toLowerCase()) || /^via$/i.test(name)),
  );
}

/** Removes headers that could forge the client's address or control Next.js. */
export function dropSpoofableHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (SPOOFABLE_HEADERS.test(name)) delete headers[name];
}
