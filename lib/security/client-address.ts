import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { clientAddress, dropClaims, type Trust } from './forwarded';

/** Route handlers see no socket, so the server passes the address in this header. */
const HEADER = 'x-peer-address';

/** Overwrites the client's address and removes headers that only proxies may send. */
export function identifyClient(request: IncomingMessage, trust: Trust): void {
  const client = clientAddress(request, trust);
  dropClaims(request.headers);
  request.headers[HEADER] = client;
}

/** The IPv4 address, or the /48 of an IPv6 address, which is what a household or an office gets. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined || !isIPv6(bare)) return mapped ?? bare;
  const [before = [], after = []] = bare.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const prefix = [...before, ...zeros, ...after].slice(0, 3);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}

/** The network of the client of a request. */
export function clientOf(request: Request): string {
  return networkOf(request.headers.get(HEADER) ?? '');
}
