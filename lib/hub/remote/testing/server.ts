import { createServer, type RequestListener, type Server } from 'node:http';

/** A real HTTP server for tests. */
export interface TestServer {
  /** `http://127.0.0.1:PORT` */
  url: string;
  close: () => Promise<void>;
}

function closer(server: Server): () => Promise<void> {
  return () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
}

/** Starts a server on a free port. */
export async function serve(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener);
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}`, close: closer(server) };
}
