import { isIPv6 } from 'node:net';
import { everyRequest } from '@/lib/site/every-request';

/**
 * Where the server notes the address at the other end of a request's connection. Route handlers see no socket, and
 * `X-Forwarded-For` holds whatever its sender likes; what a visitor sends under this name is overwritten.
 */
const HEADER = 'x-peer-address';

/** Notes the address of every request that this process gets from now on. */
export function notePeerAddresses(): void {
  everyRequest((request) => {
    request.headers[HEADER] = request.socket.remoteAddress ?? '';
  });
}

/**
 * One name for a visitor's network: the IPv4 address, however it is written, or the first half of an IPv6 address, since a single
 * visitor has the whole second half to choose from.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined || !isIPv6(bare)) return mapped ?? bare;
  const [before = [], after = []] = bare.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const half = [...before, ...zeros, ...after].slice(0, 4);
  return `${half.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * Who asks, as far as the server itself can see: the network at the other end of the connection. Behind a proxy that is the
 * proxy, and all visitors share one name (see `RATE_LIMITS`).
 */
export function clientOf(request: Request): string {
  return networkOf(request.headers.get(HEADER) ?? '');
}
