import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteResponse } from '../site-response';

/** A response as a client receives it. */
export interface Received {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A plain Node server with the site's response class, for tests of single steps. */
export interface PlainServer {
  server: Server<typeof IncomingMessage, typeof SiteResponse>;
  port: number;
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<Received>;
  close(): Promise<void>;
}

type Handle = (request: IncomingMessage, response: SiteResponse, server: Server) => void;

/** Starts one on a free port of this machine. */
export async function startPlainServer(handle: Handle): Promise<PlainServer> {
  const server = createServer({ ServerResponse: SiteResponse }, (incoming, outgoing) =>
    handle(incoming, outgoing, server as Server),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    ask: (path, headers = {}, method = 'GET') =>
      new Promise((resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
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
        asked.on('error', reject).end();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
