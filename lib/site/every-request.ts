import { type IncomingMessage, Server, ServerResponse } from 'node:http';

function isRequest(value: unknown): value is IncomingMessage {
  return typeof value === 'object' && value !== null && 'url' in value && 'headers' in value;
}

/** Has every request that this process gets from now on handled inside `around`, which is given what to call for that. */
export function aroundEveryRequest(
  around: (request: IncomingMessage, response: ServerResponse, go: () => boolean, server: Server) => boolean,
): void {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function seen(this: Server, event: string | symbol, ...args: unknown[]): boolean {
    const [request, response] = args;
    const go = (): boolean => Reflect.apply(emit, this, [event, ...args]);
    return event === 'request' && isRequest(request) && response instanceof ServerResponse
      ? around(request, response, go, this)
      : go();
  };
}

/** What becomes of a request that was seen: nothing said, it goes on; 'answered', it has its answer. */
export type Seen = 'answered' | undefined;

/**
 * Has `handle` see every request that this process gets from now on, with its empty answer and its server, before anything
 * else does; who came last sees it first. A request that it has answered goes no further.
 */
export function everyRequest(
  handle: (request: IncomingMessage, response: ServerResponse, server: Server) => Seen,
): void {
  aroundEveryRequest((request, response, go, server) =>
    handle(request, response, server) === 'answered' ? true : go(),
  );
}
