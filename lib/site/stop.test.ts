import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const PROJECT = path.resolve(__dirname, '../..');

/** A server that prints its port and answers every request. With `WAITS` its stop hook waits for a line on standard input; with `BUSY` it never rests. */
const SERVER = `
  import { createServer } from 'node:http';
  import { onStop, stopOnSignals, trackResponse, trackServer } from './lib/site/stop';
  stopOnSignals();
  if (process.env.WAITS) onStop('drained', () => new Promise((resolve) => process.stdin.once('data', resolve)));
  if (process.env.BUSY) {
    const work = () => {
      for (const startedAt = performance.now(); performance.now() - startedAt < 2; );
      setImmediate(work);
    };
    work();
  }
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    trackResponse(response);
    response.end('here');
  });
  server.listen(0, '127.0.0.1', () => {
    trackServer(server);
    process.stdout.write(server.address().port + ' ');
  });
`;

/** Sends one request; resolves to the status and the Connection header, or to the code of the error. */
function sendRequest(port: number, agent: http.Agent): Promise<unknown> {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve([response.statusCode, response.headers.connection]));
    });
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
}

/** Starts the server; resolves to its process, its port and the promise of its exit. */
async function startServer(env: Readonly<Record<string, string>> = {}) {
  const options = ['--import', 'tsx', '--input-type=module', '--eval', SERVER];
  const child = spawn(process.execPath, options, { cwd: PROJECT, env: { ...process.env, NODE_OPTIONS: '', ...env } });
  const [printed] = await once(child.stdout, 'data');
  return { child, port: Number.parseInt(String(printed), 10), exited: once(child, 'exit') };
}

describe('S6: a server that is stopped', () => {
  it('answers a request on an idle connection, then closes it, and accepts no new one', async () => {
    const { child, port, exited } = await startServer();
    const proxy = new http.Agent({ keepAlive: true, maxSockets: 1 });
    expect(await sendRequest(port, proxy)).toEqual([200, 'keep-alive']);
    child.kill('SIGTERM');
    const requestOnNewConnection = () => sendRequest(port, new http.Agent());
    while ((await requestOnNewConnection()) !== 'ECONNREFUSED');
    expect(await sendRequest(port, proxy)).toEqual([200, 'close']);
    expect(await exited).toEqual([0, null]);
  }, 20_000);

  it('has closed its connections while its stop hooks still run', async () => {
    const { child, port, exited } = await startServer({ WAITS: 'true' });
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'data');
    child.kill('SIGTERM');
    await once(socket, 'end');
    expect(child.exitCode).toBeNull();
    child.stdin.end('\n');
    expect(await exited).toEqual([0, null]);
  }, 20_000);

  it('ends its work in order even if it is never idle', async () => {
    const { child, exited } = await startServer({ BUSY: 'true' });
    child.kill('SIGTERM');
    const [printed] = await Promise.all([text(child.stdout), exited]);
    expect(printed).toContain('"msg":"Stopped"');
    expect(await exited).toEqual([0, null]);
  }, 20_000);
});
