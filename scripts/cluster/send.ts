import http from 'node:http';
import { text } from 'node:stream/consumers';

/** The `Host` header of all requests: the public host of the live site. */
export const PUBLIC_HOST = 'www.marram.example.com';

export interface Request {
  /** `127.0.0.1:6301`: nginx or an instance. */
  to: string;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** The client's IP address, in 127.0.0.0/8. */
  from?: string;
}

/** A request and its response; the status is null after a connection error. Times are milliseconds since 1970. */
export interface Exchange {
  request: Request;
  status: number | null;
  headers: http.IncomingHttpHeaders;
  text: string;
  startedAt: number;
  endedAt: number;
}

const sharedAgent = new http.Agent({ keepAlive: true, maxSockets: 256 });

/** Sends one request without following redirects. Never throws. */
export function sendRequest(request: Request): Promise<Exchange> {
  const { to, path, method = 'GET', headers = {}, body, from } = request;
  const [host, port] = to.split(':');
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const end = (status: number | null, received: http.IncomingHttpHeaders, content: string) =>
      resolve({ request, status, headers: received, text: content, startedAt, endedAt: Date.now() });
    const outgoing = http.request(
      {
        ...{ host, port, path, method },
        headers: { host: PUBLIC_HOST, ...headers },
        ...(from === undefined ? { agent: sharedAgent } : { agent: false, localAddress: from }),
      },
      (incoming) => {
        text(incoming).then(
          (content) => end(incoming.statusCode ?? null, incoming.headers, content),
          () => end(null, {}, ''),
        );
      },
    );
    outgoing.once('error', () => end(null, {}, ''));
    outgoing.end(body);
  });
}
