// The upper limit for a Node server: `raw-node.ts PORT FILE` sends the stored answers of a file; `/3` is the fourth.
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { StoredAnswer } from './servers';

const [port, file = ''] = process.argv.slice(2);
const answers = (JSON.parse(fs.readFileSync(file, 'utf8')) as StoredAnswer[]).map(({ status, headers, body }) => ({
  ...{ status, headers },
  body: Buffer.from(body, 'base64'),
}));

createServer((request, response) => {
  const answer = answers[Number(request.url?.slice(1))];
  if (answer === undefined) response.writeHead(404).end();
  else response.writeHead(answer.status, answer.headers).end(answer.body);
}).listen(Number(port), '127.0.0.1');
