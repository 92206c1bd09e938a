import { Server } from 'node:http';

/**
 * An address whose percent-escapes can be decoded. One that cannot ('/100%', '/%c0%ae') has every '%' escaped, so that it
 * names nothing and gets the not-found screen (D8); Next itself would answer it with status 500 before any page runs.
 */
export function wellFormed(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Makes the address of every request that this process gets from now on well-formed. */
export function guardAddresses(): void {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function guarded(this: Server, event: string | symbol, ...args: unknown[]): boolean {
    const [request] = args;
    if (event === 'request' && typeof request === 'object' && request !== null && 'url' in request) {
      if (typeof request.url === 'string') request.url = wellFormed(request.url);
    }
    return Reflect.apply(emit, this, [event, ...args]);
  };
}
