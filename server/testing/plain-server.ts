import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteResponse } from '../site-response';

export interface Received {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface PlainServer {
  server: Server<typeof IncomingMessage, typeof SiteResponse>;
  port: number;
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<Received>;
  close(): Promise<void>;
}

type Handle = (request: IncomingMessage, response: SiteResponse, server: Server) => void;

/** Starts a server with the site's response class on a free port, for tests of single parts of the pipeline. */
export async function startPlainServer(handle: Handle): Promise<PlainServer> {
  const server = createServer({ ServerResponse: SiteResponse }, (incoming, response) =>
    handle(incoming, response, server as Server),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    ask: (path, headers = {}, method = 'GET') =>
      new Promise((resolve, reject) => {
        const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
              body: Buffer.concat(chunks),
            }),
          );
        });
        outgoing.on('error', reject).end();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
