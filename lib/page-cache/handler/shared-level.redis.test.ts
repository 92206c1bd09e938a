import { connect, createServer, type Server, type Socket } from 'node:net';
import { until } from '@/lib/site/testing/until';
import { openShared } from './shared-level.mjs';
import type { SharedLevel, Stored } from './store.mjs';

const URL_OF_REDIS = process.env.TEST_REDIS_URL ?? '';
const withRedis = URL_OF_REDIS === '' ? describe.skip : describe;

/** A door to Redis that can be shut. */
async function doorTo(url: string) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const serve = (): Server =>
    createServer((socket) => {
      const onward = connect(Number(port) || 6379, hostname);
      for (const end of [socket, onward]) {
        open.add(end);
        end.on('error', () => undefined).on('close', () => [socket, onward].forEach((either) => void either.destroy()));
      }
      socket.pipe(onward).pipe(socket);
    });
  let server = serve();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `redis://127.0.0.1:${own}`,
    async shut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      open.clear();
      await closed;
    },
    pause() {
      for (const socket of open) socket.pause();
    },
    resume() {
      for (const socket of open) socket.resume();
    },
    async reopen() {
      server = serve();
      await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
    },
  };
}

const entry = (html: string): Stored => ({
  value: { kind: 'APP_PAGE', html, rscData: Buffer.from('data'), segmentData: new Map([['/a', Buffer.from('part')]]) },
  tags: ['content'],
  cacheControl: { revalidate: 600 },
  began: 1,
  at: 2,
  corner: 'pages' as const,
});

withRedis('S4: a page store that several instances share over Redis', () => {
  const levels: SharedLevel[] = [];
  let prefix = '';
  let count = 0;

  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    count += 1;
    prefix = `test:${process.pid}:${Date.now()}:${count}:`;
  });

  afterEach(async () => {
    for (const level of levels.splice(0)) await level.close();
    const { Redis } = await import('ioredis');
    const redis = new Redis(URL_OF_REDIS);
    const keys = await redis.keys(`${prefix}*`);
    if (keys.length > 0) await redis.del(...keys);
    redis.disconnect();
    jest.restoreAllMocks();
  });

  async function opened(url = URL_OF_REDIS) {
    const level = openShared(url, { prefix });
    levels.push(level);
    const heard: string[] = [];
    level.onPurge((tags) => heard.push(...tags));
    await until(() => level.isUp());
    return { level, heard };
  }

  it('gives back a whole page, its buffers and segments too', async () => {
    const one = await opened();
    const two = await opened();
    await one.level.set('/a', entry('é — whole'));
    expect(await two.level.get('/a')).toEqual(entry('é — whole'));
    expect(await two.level.get('/b')).toBeNull();
  });

  it('S5: tells a purge to every instance', async () => {
    const one = await opened();
    const two = await opened();
    await one.level.publish(['category:5', 'content'], one.level.now());
    await until(() => two.heard.length === 2);
    expect(two.heard.toSorted()).toEqual(['category:5', 'content']);
  });

  it('S5: an instance that starts later learns what was purged before', async () => {
    const one = await opened();
    await one.level.publish(['category:5'], one.level.now());
    expect((await opened()).heard).toEqual(['category:5']);
  });

  it('S5: an instance that was cut off learns what it missed, and tells what it purged meanwhile', async () => {
    const door = await doorTo(URL_OF_REDIS);
    const one = await opened();
    const cut = await opened(door.url);
    await door.shut();
    await until(() => !cut.level.isUp());
    expect(await cut.level.get('/a')).toBeNull();
    await one.level.publish(['missed'], one.level.now());
    await cut.level.publish(['untold'], cut.level.now());
    expect(cut.heard).not.toContain('missed');
    await door.reopen();
    await until(() => cut.heard.includes('missed') && one.heard.includes('untold'));
    await until(() => cut.level.isUp());
    await door.shut();
  });

  it('answers nothing, quickly and with one line in the log, while there is no Redis', async () => {
    const level = openShared('redis://127.0.0.1:1', { prefix });
    levels.push(level);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await level.get('/a')).toBeNull();
    await level.set('/a', entry('a'));
    await level.publish(['content'], 1);
    expect(jest.mocked(console.warn)).toHaveBeenCalledTimes(1);
  });

  it('waits once for a Redis that has stopped answering, and then leaves it alone', async () => {
    const door = await doorTo(URL_OF_REDIS);
    const { level } = await opened(door.url);
    await level.set('/a', entry('a'));
    door.pause();
    expect(await level.get('/a')).toBeNull();
    const before = Date.now();
    for (let i = 0; i < 20; i++) expect(await level.get('/a')).toBeNull();
    expect(Date.now() - before).toBeLessThan(2000);
    door.resume();
    await until(() => level.isUp());
    expect(await level.get('/a')).toEqual(entry('a'));
    await door.shut();
  });
});
