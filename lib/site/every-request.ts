import { type IncomingMessage, Server, ServerResponse } from 'node:http';

function isRequest(value: unknown): value is IncomingMessage {
  return typeof value === 'object' && value !== null && 'url' in value && 'headers' in value;
}

/**
 * Has `handle` see every request that this process gets from now on, with its empty answer and its server, before anything
 * else does.
 */
export function everyRequest(
  handle: (request: IncomingMessage, response: ServerResponse, server: Server) => void,
): void {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function seen(this: Server, event: string | symbol, ...args: unknown[]): boolean {
    const [request, response] = args;
    if (event === 'request' && isRequest(request) && response instanceof ServerResponse)
      handle(request, response, this);
    return Reflect.apply(emit, this, [event, ...args]);
  };
}
