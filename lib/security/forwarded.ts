import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

/** Whether the machine at an address is one of our own proxies. */
export type Trust = (address: string) => boolean;

/** Characters at the end of `X-Forwarded-For` that are read: proxies write there, and no chain of them is longer. */
const LONGEST_CHAIN = 1024;

/** What tells the server how a request was made before it came here. */
const FORWARDING = /^(?:x-forwarded-.*|forwarded|x-original-.*|x-rewrite-url|x-real-ip|x-host|x-http-method-override)$/;

/** What Next tells itself, or a platform tells Next; no browser sends it. */
const INTERNAL =
  /^(?:x-middleware-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*|x-nextjs-data|next-resume|x-next-.*)$/;

/** An address without brackets and port: some proxies write '203.0.113.9:52100' or '[2001:db8::1]:443'. */
function bare(address: string): string {
  const [, bracketed, v4] = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i.exec(address) ?? [];
  return bracketed ?? v4 ?? address;
}

/**
 * Who is trusted by `TRUSTED_PROXIES`; nobody when it names none.
 *
 * @param proxies addresses, networks and names of ranges as proxy-addr takes them
 * @throws TypeError when one is none of these; the settings let none pass
 */
export function trustOf(proxies: readonly string[]): Trust {
  if (proxies.length === 0) return () => false;
  const trust = proxyAddr.compile([...proxies]);
  return (address) => isIP(bare(address)) !== 0 && trust(bare(address), 0);
}

/** The last entries of `X-Forwarded-For`, whole. */
function lastEntries(header: string): string {
  if (header.length <= LONGEST_CHAIN) return header;
  const end = header.slice(-LONGEST_CHAIN);
  return end.slice(end.indexOf(',') + 1);
}

/**
 * The address of the client: the other end of the connection, and while that is one of our proxies, whom it names in
 * `X-Forwarded-For`. What stands before the first stranger is his own word and is not read; where a proxy names no
 * address ('unknown', junk), the proxy itself is the client. Empty when the connection has gone.
 */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  const peer = request.socket.remoteAddress ?? '';
  const header = request.headers['x-forwarded-for'];
  if (typeof header !== 'string' || !trust(peer)) return peer;
  request.headers['x-forwarded-for'] = lastEntries(header);
  return (
    proxyAddr
      .all(request, trust)
      .map(bare)
      .findLast((address) => isIP(address) !== 0) ?? peer
  );
}

/**
 * Takes from a request what only proxies and Next itself may say of it. This site needs none of it: it names itself by
 * `SITE_URL` and shows the variant of `Host`, which a proxy has to pass on.
 */
export function dropClaims(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (FORWARDING.test(name) || INTERNAL.test(name)) delete headers[name];
}
