import { Agent, type IncomingMessage, request as open } from 'node:http';
import { type Answer, LIMITS, type Outcome } from './answers';
import type { Exchange, FuzzRequest } from './request';

function read(incoming: IncomingMessage): Promise<Answer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('error', () => {});
    incoming.on('close', () =>
      resolve({
        status: incoming.statusCode ?? 0,
        headers,
        body: Buffer.concat(chunks).toString('latin1'),
        isWhole: incoming.complete,
      }),
    );
  });
}

/** Resolves to null when the connection broke, to `open` without an answer in time. */
function ask(port: number, agent: Agent, { method, target, headers }: Exchange): Promise<Answer | 'open' | null> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, agent, method, path: target, headers: Object.fromEntries(headers) };
    const outgoing = open(options, (incoming) => resolve(read(incoming)));
    outgoing.setTimeout(LIMITS.giveUpMs, () => {
      resolve('open');
      outgoing.destroy();
    });
    outgoing.on('error', () => resolve(null));
    outgoing.end();
  });
}

/** Sends the exchanges one after another on a connection of node:http. `ms` is the time of the slowest. */
export async function sendThroughAgent(port: number, { exchanges }: FuzzRequest): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: Answer[] = [];
  let slowest = 0;
  try {
    for (const exchange of exchanges) {
      const start = performance.now();
      const answer = await ask(port, agent, exchange);
      slowest = Math.max(slowest, performance.now() - start);
      if (answer === null) return { answers, end: 'server', ms: slowest };
      if (answer === 'open') return { answers, end: 'open', ms: slowest };
      answers.push(answer);
    }
    return { answers, end: 'client', ms: slowest };
  } finally {
    agent.destroy();
  }
}
