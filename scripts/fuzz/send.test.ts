import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { parseResponses, RESPONSE_LIMITS } from './answers';
import { createConnection, type Ending, type Exchange, type FuzzRequest } from './request';
import { sendRequest } from './send';

const createExchange = (method = 'GET'): Exchange => ({ method, target: '/', headers: [['Host', 'a']], body: '' });
const createRequest = (ending?: Ending): FuzzRequest => ({
  number: 1,
  kind: 'plain',
  ...createConnection([createExchange()], ending),
});

describe('S8: how the fuzzer parses responses', () => {
  const parse = (text: string, ...methods: string[]) => parseResponses(Buffer.from(text, 'latin1'), methods);

  it('reads several, with a length, in chunks and without a body', () => {
    const text = `HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nHTTP/HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n1;a=b\r\nd\r\n0\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nHTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\nA: 1\r\na: 2\r\n\r\n`;
    expect(
      parse(text, 'GET', 'GET', 'HEAD', 'GET').map(({ status, body, isComplete }) => [status, body, isComplete]),
    ).toEqual([
      ...[
        [200, 'HTTP/', true],
        [404, 'abcd', true],
        [200, '', true],
        [204, '', true],
      ],
    ]);
    expect(parse(text, 'GET', 'GET', 'HEAD').at(-1)?.headers).toEqual({ a: '1, 2' });
  });

  it.each([
    ['HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabc'],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n'],
    ['HTTP/1.1 200 OK\r\nContent-Le'],
  ])('marks an incomplete one: %j', (text) => {
    expect(parse(text, 'GET')).toMatchObject([{ status: 200, isComplete: false }]);
  });

  it('ignores bytes that are not a response', () => {
    expect(parse('SSH-2.0-a\r\n\r\n', 'GET')).toEqual([]);
    expect(parse('')).toEqual([]);
  });
});

describe('S8: how the fuzzer sends', () => {
  let server: Server;
  const sockets = new Set<Socket>();
  /** Starts a server that runs `act` on each connection once its first bytes arrive; resolves to its port. */
  const startServer = async (act: (socket: Socket) => void): Promise<number> => {
    server = createServer({ allowHalfOpen: true }, (socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('data', () => act(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await new Promise((resolve) => server.close(resolve));
  });

  const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

  it('reads until the server closes', async () => {
    const port = await startServer((socket) => socket.end(OK, () => socket.destroy()));
    expect(await sendRequest(port, createRequest())).toMatchObject({
      responses: [{ status: 200, body: 'ok' }],
      end: 'server',
    });
  });

  it('resets the connection after some bytes of the response', async () => {
    const fault = new Promise((resolve) => {
      void startServer((socket) => {
        socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
        socket.write(OK);
      }).then((port) => sendRequest(port, createRequest({ type: 'reset', afterBytes: 1, afterMs: 60_000 })));
    });
    expect(await fault).toBe('ECONNRESET');
  });

  it('closes a responseed upgrade whose connection stays open', async () => {
    const port = await startServer((socket) => socket.write(OK));
    expect(await sendRequest(port, createRequest({ type: 'response', canStayOpen: true }))).toMatchObject({
      end: 'client',
    });
  });

  it('distinguishes a server that has closed from one that has ended its own half only', async () => {
    const upgrade = createRequest({ type: 'response', canStayOpen: true });
    const closes = await startServer((socket) => socket.destroy());
    expect(await sendRequest(closes, upgrade)).toMatchObject({ responses: [], end: 'server' });
    await new Promise((resolve) => server.close(resolve));
    const halves = await startServer((socket) => socket.resume().end());
    expect(await sendRequest(halves, upgrade, { ...RESPONSE_LIMITS, responseMs: 500 })).toMatchObject({
      responses: [],
      end: 'open',
    });
  });

  it('sends the next request of a connection once the one before is respondedTo', async () => {
    const received: string[] = [];
    const port = await startServer((socket) => {
      const response = (bytes: string) => {
        received.push(bytes);
        if (received.length === 1) socket.write(OK);
        else socket.end(OK, () => socket.destroy());
      };
      socket.on('data', (bytes) => response(String(bytes)));
      response('first');
    });
    const createPiece = (bytes: string, afterResponses: number) => ({ bytes, pauseMs: 0, afterResponses });
    const two = {
      ...createRequest(),
      exchanges: [createExchange(), createExchange()],
      pieces: [createPiece('first', 0), createPiece('second', 1)],
    };
    expect((await sendRequest(port, two)).responses).toMatchObject([{ body: 'ok' }, { body: 'ok' }]);
    expect(received).toEqual(['first', 'second']);
  });

  it('reports a refused connection', async () => {
    const port = await startServer(() => {});
    await new Promise((resolve) => server.close(resolve));
    expect(await sendRequest(port, createRequest())).toMatchObject({ responses: [], end: 'refused' });
    await startServer(() => {});
  });
});
