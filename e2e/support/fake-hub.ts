import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a call goes wrong. `refused` ends the connection, `hanging` never answers, `empty` is `{}`, `half` stops inside the JSON, `nothing-found` is a proper answer without a hit. */
export type Fault = 'refused' | 'hanging' | 'error' | 'html' | 'empty' | 'half' | 'wrong-types' | 'nothing-found';

/** A hub that stands in front of a good one and spoils what it is told to. */
export interface FakeHub {
  /** For `PRODUCT_API_URL`. */
  url: string;
  /** Spoils every call whose 'METHOD /path?query' fits; null lets all pass. */
  spoil(fault: Fault, call: RegExp): void;
  /** Answers every call whose 'METHOD /path?query' fits with this instead, beside what is spoilt; a later call for the same wins. */
  answer(call: RegExp, body: unknown, status?: number): void;
  /** Everything passes again. */
  heal(): void;
  /** The bodies of the calls so far whose 'METHOD /path?query' fits, as they came. */
  bodies(call: RegExp): string[];
  close(): Promise<void>;
}

const WRONG = {
  success: 'perhaps',
  cms_page: 7,
  products: 'none',
  filters: [1],
  total_items_count: {},
  applications: 3,
};

const NOTHING = {
  success: true,
  non_collection_results: [],
  collection_results: [],
  application_results: [],
  item_group_results: [],
  brand_results: [],
  group_results: [],
};

const json = { 'content-type': 'application/json' };

function answerBadly(fault: Fault, response: ServerResponse): void {
  switch (fault) {
    case 'refused':
      response.destroy();
      return;
    case 'hanging':
      return;
    case 'error':
      response.writeHead(500, json).end('{"success":false,"msg":"out of order"}');
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>It works!</h1>');
      return;
    case 'empty':
      response.writeHead(200, json).end('{}');
      return;
    case 'half':
      response.writeHead(200, json).end('{"success":true,"products":[{"sku":"A');
      return;
    case 'wrong-types':
      response.writeHead(200, json).end(JSON.stringify(WRONG));
      return;
    case 'nothing-found':
      response.writeHead(200, json).end(JSON.stringify(NOTHING));
  }
}

function passOn(target: URL, incoming: IncomingMessage, response: ServerResponse): void {
  const outgoing = request(
    {
      hostname: target.hostname,
      port: target.port,
      path: `${target.pathname}${incoming.url ?? '/'}`,
      method: incoming.method,
      headers: { ...incoming.headers, host: target.host },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address() as AddressInfo;
      resolve(address.port);
    });
  });
}

/**
 * Starts a fake hub in front of the hub at `target` (`'http://localhost:3101/hub'`), on a free port.
 *
 * @throws when no port can be had
 */
export async function startFakeHub(target: string): Promise<FakeHub> {
  const good = new URL(target);
  let spoilt: { fault: Fault; call: RegExp } | null = null;
  let answers: { call: RegExp; body: unknown; status: number }[] = [];
  const seen: { name: string; chunks: Buffer[] }[] = [];
  const server = createServer((incoming, response) => {
    const name = `${incoming.method} ${incoming.url}`;
    const chunks: Buffer[] = [];
    seen.push({ name, chunks });
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    const instead = answers.find(({ call }) => call.test(name));
    if (spoilt?.call.test(name)) answerBadly(spoilt.fault, response);
    else if (instead) response.writeHead(instead.status, json).end(JSON.stringify(instead.body));
    else passOn(good, incoming, response);
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}`,
    spoil: (fault, call) => {
      spoilt = { fault, call };
    },
    answer: (call, body, status = 200) => {
      answers = [{ call, body, status }, ...answers];
    },
    heal: () => {
      spoilt = null;
      answers = [];
    },
    bodies: (call) =>
      seen.filter(({ name }) => call.test(name)).map(({ chunks }) => Buffer.concat(chunks).toString('utf8')),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
