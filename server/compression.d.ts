// The published types of this package need Express; this server uses plain Node.js.
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;

  interface Compression {
    (options?: { filter?: Filter }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    filter: Filter;
  }

  const compression: Compression;
  export default compression;
}
