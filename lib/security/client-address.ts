import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { clientAddress, dropClaims, type Trust } from './forwarded';

/**
 * Where the server notes who a request comes from. Route handlers see no socket, and headers hold whatever their
 * sender likes; what a visitor sends under this name is overwritten.
 */
const HEADER = 'x-peer-address';

/**
 * Writes the client's address into the request, as its connection and the trusted proxies tell it, and removes the headers by which a client could claim
 * another or steer Next.js.
 */
export function identifyClient(request: IncomingMessage, trust: Trust): void {
  const client = clientAddress(request, trust);
  dropClaims(request.headers);
  request.headers[HEADER] = client;
}

/**
 * One name for a visitor's network: the IPv4 address, however it is written, or the /48 of an IPv6 address. A household or an office
 * is given up to a /48, which holds 65,536 networks of /64. Wider IPv4 ranges would count strangers as one.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined || !isIPv6(bare)) return mapped ?? bare;
  const [before = [], after = []] = bare.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const prefix = [...before, ...zeros, ...after].slice(0, 3);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}

/** Who asks: the network of the client that the server has noted, one name for all of its visitors. */
export function clientOf(request: Request): string {
  return networkOf(request.headers.get(HEADER) ?? '');
}
