// `raw-node.ts PORT FILE`: the fastest possible Node server. Sends the stored responses of a file; `/3` is the fourth.
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { StoredResponse } from './servers';

const [port, file = ''] = process.argv.slice(2);
const responses = (JSON.parse(fs.readFileSync(file, 'utf8')) as StoredResponse[]).map(({ status, headers, body }) => ({
  ...{ status, headers },
  body: Buffer.from(body, 'base64'),
}));

createServer((request, response) => {
  const stored = responses[Number(request.url?.slice(1))];
  if (stored === undefined) response.writeHead(404).end();
  else response.writeHead(stored.status, stored.headers).end(stored.body);
}).listen(Number(port), '127.0.0.1');
