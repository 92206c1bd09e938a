// The upper bound for a Node server: `node raw-node.ts PORT FILE` sends stored answers and does nothing else. `/3` is the third answer of the file, counted from 0.
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
