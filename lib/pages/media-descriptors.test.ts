import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { pipeToNodeResponse } from 'next/dist/server/pipe-readable';
import { createMediaResponse } from '@/lib/site/conditional-request';

/** More bytes than a socket and its buffers hold. */
const SIZE_BYTES = 32 * 1024 * 1024;

/** The ways in which a body is sent to a client: by Next.js, and by a Node.js pipeline. */
const SENDERS: readonly [
  name: string,
  send: (body: NonNullable<Response['body']>, to: ServerResponse) => Promise<void>,
][] = [
  ['Next.js', (body, to) => pipeToNodeResponse(body, to)],
  ['a pipeline', (body, to) => pipeline(Readable.fromWeb(body as never), to).catch(() => undefined)],
];

let folder: string;
let mediaFile: typeof import('@/lib/media/media-files').findMediaFile;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-'));
  await mkdir(path.join(folder, 'media'));
  await writeFile(path.join(folder, 'media', 'large.webp'), Buffer.alloc(SIZE_BYTES, 'picture'));
  process.env.DATABASE_URL = `file:${path.join(folder, 'hub.sqlite')}`;
  ({ findMediaFile: mediaFile } = await import('@/lib/media/media-files'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Counts the open file descriptors of this process in the media folder. */
async function countOpenFiles(): Promise<number> {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((link) => link.startsWith(folder)).length;
}

/** Waits up to 5 seconds until `count` files are open, and returns how many are. */
async function awaitOpenFiles(count: number): Promise<number> {
  const deadline = Date.now() + 5000;
  while ((await countOpenFiles()) !== count && Date.now() < deadline) await sleep(10);
  return countOpenFiles();
}

async function requestFile(headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const file = await mediaFile('large.webp');
  if (file === null) throw new Error('The test has no media file');
  return createMediaResponse(file, new Request('http://x/', { method, headers: { host: 'x', ...headers } }));
}

/** Opens connections that have requested the file and read nothing yet. */
async function openConnections(server: Server, count: number): Promise<Socket[]> {
  const { port } = server.address() as AddressInfo;
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write('GET /large.webp HTTP/1.1\r\nHost: x\r\n\r\n');
      return socket;
    }),
  );
}

// Only Linux has /proc/self/fd.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('S3: a media file is open only while it is read', () => {
  let openBefore: number;
  beforeEach(async () => {
    openBefore = await countOpenFiles();
  });
  const openFilesAfter = async (count: number): Promise<number> =>
    (await awaitOpenFiles(openBefore + count)) - openBefore;

  it.each([
    ['HEAD', {}, 'HEAD', 200],
    ['304', { 'if-none-match': '*' }, 'GET', 304],
    ['416', { range: `bytes=${SIZE_BYTES}-` }, 'GET', 416],
    ['a body that is never read', {}, 'GET', 200],
  ])('%s opens none', async (_, headers, method, status) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestFile(headers, method)));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    // Reading another answer takes long enough for the others to have opened the file.
    await requestFile().then((answer) => answer.arrayBuffer());
    expect(await openFilesAfter(0)).toBe(0);
  });

  it.each([0, 1, 3])(
    'a body that is cancelled after %i chunks, while the next is pending, closes it',
    async (chunks) => {
      const reader = (await requestFile()).body?.getReader();
      for (let read = 0; read < chunks; read++) expect((await reader?.read())?.done).toBe(false);
      const pending = reader?.read();
      await reader?.cancel();
      await pending;
      expect(await openFilesAfter(0)).toBe(0);
    },
  );

  it('is sent whole or as a range across chunks', async () => {
    const whole = Buffer.from(await (await requestFile()).arrayBuffer());
    expect(whole.equals(Buffer.alloc(SIZE_BYTES, 'picture'))).toBe(true);
    const part = Buffer.from(await (await requestFile({ range: 'bytes=65530-131090' })).arrayBuffer());
    expect(part.equals(whole.subarray(65530, 131091))).toBe(true);
    expect(await openFilesAfter(0)).toBe(0);
  });

  it('is not sent on when it has been replaced meanwhile', async () => {
    const answer = await requestFile();
    await writeFile(path.join(folder, 'media', 'large.webp'), 'another');
    const reading = answer.arrayBuffer();
    await reading.catch(() => undefined);
    await writeFile(path.join(folder, 'media', 'large.webp'), Buffer.alloc(SIZE_BYTES, 'picture'));
    await expect(reading).rejects.toThrow('replaced');
    expect(await openFilesAfter(0)).toBe(0);
  });

  describe.each(SENDERS)('sent by %s', (_, send) => {
    let beforeSending: (response: ServerResponse) => Promise<unknown>;
    let server: Server;
    const handle = async (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const answer = await requestFile();
      await beforeSending(response);
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      if (answer.body !== null) await send(answer.body, response);
    };
    beforeEach(async () => {
      server = createServer((request, response) => void handle(request, response));
      await once(server.listen(0, '127.0.0.1'), 'listening');
    });
    afterEach(async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    });

    it('clients that reset before the first byte leave none open', async () => {
      let waiting = 0;
      const closed: Promise<unknown>[] = [];
      beforeSending = (response) => {
        waiting++;
        const isClosed = once(response, 'close');
        closed.push(isClosed);
        return isClosed;
      };
      const sockets = await openConnections(server, 40);
      while (waiting < sockets.length) await sleep(5);
      for (const socket of sockets) socket.resetAndDestroy();
      await Promise.all(closed);
      expect(await openFilesAfter(0)).toBe(0);
    });

    it('clients that reset halfway leave none open', async () => {
      beforeSending = async () => undefined;
      const sockets = await openConnections(server, 20);
      await Promise.all(sockets.map((socket) => once(socket, 'readable')));
      expect(await openFilesAfter(20)).toBe(20);
      for (const socket of sockets) socket.resetAndDestroy();
      expect(await openFilesAfter(0)).toBe(0);
    });
  });
});
