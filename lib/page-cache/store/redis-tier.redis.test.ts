import { connect, createServer, type Server, type Socket } from 'node:net';
import { log } from '@/lib/site/log';
import { parseSettings } from '@/lib/site/settings';
import { until } from '@/lib/site/testing/until';
import type { StoredEntry } from './entry';
import type { RedisTier } from './redis-tier';
import { openRedisTier } from './redis-tier';

const URL_OF_REDIS = process.env.TEST_REDIS_URL ?? '';
const withRedis = URL_OF_REDIS === '' ? describe.skip : describe;

/** Starts a TCP proxy to Redis that can be closed, paused and reopened. */
async function createProxy(url: string) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const serve = (): Server =>
    createServer((socket) => {
      const upstream = connect(Number(port) || 6379, hostname);
      for (const end of [socket, upstream]) {
        open.add(end);
        end
          .on('error', () => undefined)
          .on('close', () => [socket, upstream].forEach((either) => void either.destroy()));
      }
      socket.pipe(upstream).pipe(socket);
    });
  let server = serve();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const proxyPort = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `redis://127.0.0.1:${proxyPort}`,
    async close() {
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
      await new Promise<void>((resolve) => server.listen(proxyPort, '127.0.0.1', resolve));
    },
  };
}

const entry = (html: string): StoredEntry => ({
  value: { kind: 'APP_PAGE', html, rscData: Buffer.from('data'), segmentData: new Map([['/a', Buffer.from('part')]]) },
  tags: ['content'],
  cacheControl: { revalidate: 600 },
  startedAt: 1,
  storedAt: 2,
  partition: 'pages' as const,
});

withRedis('S4: a page store that several instances share over Redis', () => {
  const tiers: RedisTier[] = [];
  let prefix = '';
  let count = 0;

  beforeEach(() => {
    jest.spyOn(log, 'warn').mockImplementation(() => undefined);
    count += 1;
    prefix = `test:${process.pid}:${Date.now()}:${count}:`;
  });

  afterEach(async () => {
    for (const tier of tiers.splice(0)) tier.close();
    const { Redis } = await import('ioredis');
    const redis = new Redis(URL_OF_REDIS);
    const keys = await redis.keys(`${prefix}*`);
    if (keys.length > 0) await redis.del(...keys);
    redis.disconnect();
    jest.restoreAllMocks();
  });

  async function openTier(url = URL_OF_REDIS, env = {}) {
    const tier = await openRedisTier(url, parseSettings(env), prefix);
    tiers.push(tier);
    const received: string[] = [];
    tier.onInvalidate((tag) => received.push(tag));
    await until(() => tier.isUp());
    return { tier, received };
  }

  it('returns a whole page, with its buffers and segments', async () => {
    const one = await openTier();
    const two = await openTier();
    await one.tier.set('/a', entry('é — whole'));
    expect(await two.tier.get('/a')).toEqual(entry('é — whole'));
    expect(await two.tier.get('/b')).toBeNull();
  });

  it('shares pages only with instances whose settings render the same pages', async () => {
    const one = await openTier(URL_OF_REDIS, { MEDIA_URL: 'https://media.example.com' });
    await one.tier.set('/a', entry('a'));
    const other = await openTier(URL_OF_REDIS, { MEDIA_URL: 'https://other.example.com' });
    expect(await other.tier.get('/a')).toBeNull();
    const same = await openTier(URL_OF_REDIS, {
      MEDIA_URL: 'https://media.example.com',
      LOG_LEVEL: 'debug',
      PORT: '3002',
    });
    expect(await same.tier.get('/a')).toEqual(entry('a'));
    await one.tier.publishTags(['content'], one.tier.now());
    await until(() => other.received.length === 1);
  });

  it('S5: sends an invalidation to every instance', async () => {
    const one = await openTier();
    const two = await openTier();
    await one.tier.publishTags(['category:5', 'content'], one.tier.now());
    await until(() => two.received.length === 2);
    expect(two.received.toSorted()).toEqual(['category:5', 'content']);
  });

  it('S5: an instance that starts later receives earlier invalidations', async () => {
    const one = await openTier();
    await one.tier.publishTags(['category:5'], one.tier.now());
    expect((await openTier()).received).toEqual(['category:5']);
  });

  it('S5: a reconnected instance receives the invalidations that it missed, and sends its own', async () => {
    const proxy = await createProxy(URL_OF_REDIS);
    const one = await openTier();
    const cut = await openTier(proxy.url);
    await proxy.close();
    await until(() => !cut.tier.isUp());
    expect(await cut.tier.get('/a')).toBeNull();
    await one.tier.publishTags(['missed'], one.tier.now());
    await cut.tier.publishTags(['pending'], cut.tier.now());
    expect(cut.received).not.toContain('missed');
    await proxy.reopen();
    await until(() => cut.received.includes('missed') && one.received.includes('pending'));
    await until(() => cut.tier.isUp());
    await proxy.close();
  });

  it('returns null, with one line in the log, while there is no Redis', async () => {
    const tier = await openRedisTier('redis://127.0.0.1:1', parseSettings({}), prefix);
    tiers.push(tier);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await tier.get('/a')).toBeNull();
    await tier.set('/a', entry('a'));
    await tier.publishTags(['content'], 1);
    expect(jest.mocked(log.warn)).toHaveBeenCalledTimes(1);
  });

  it('waits once for a Redis that has stopped answering, and then skips it until it answers', async () => {
    const proxy = await createProxy(URL_OF_REDIS);
    const { tier } = await openTier(proxy.url);
    await tier.set('/a', entry('a'));
    proxy.pause();
    expect(await tier.get('/a')).toBeNull();
    const before = Date.now();
    for (let i = 0; i < 20; i++) expect(await tier.get('/a')).toBeNull();
    expect(Date.now() - before).toBeLessThan(2000);
    proxy.resume();
    await until(() => tier.isUp());
    expect(await tier.get('/a')).toEqual(entry('a'));
    await proxy.close();
  });
});
