import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Redis } from 'ioredis';
import { log } from '@/lib/site/log';
import { until } from '@/lib/site/testing/until';
import { connectRedis, createRateLimit, onRedis } from './rate-limit';
import { checkSecret } from './secrets';

const REDIS_URL = process.env.TEST_REDIS_URL;
const warn = jest.spyOn(log, 'warn').mockImplementation();
const info = jest.spyOn(log, 'info').mockImplementation();

/** A TCP proxy to Redis that can be cut off, or kept open without forwarding any data. */
interface RedisProxy {
  url: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
  hold(): void;
  close(): void;
}

async function createRedisProxy(url: string): Promise<RedisProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let held = false;
  const tcpServer: Server = createServer((client) => {
    const upstream = connect(Number(port || 6379), hostname);
    client.on('data', (data) => held || upstream.write(data));
    upstream.on('data', (data) => client.write(data));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const listen = (at: number) => new Promise<void>((done) => tcpServer.listen(at, '127.0.0.1', done));
  await listen(0);
  const proxyPort = (tcpServer.address() as AddressInfo).port;
  const closeAll = () => {
    const closed = new Promise<void>((done) => tcpServer.close(() => done()));
    for (const socket of sockets) socket.destroy();
    return closed;
  };
  return {
    url: `redis://127.0.0.1:${proxyPort}`,
    cut: closeAll,
    restore: () => {
      held = false;
      return listen(proxyPort);
    },
    hold: () => {
      held = true;
    },
    close: () => void closeAll(),
  };
}

(REDIS_URL === undefined ? describe.skip : describe)('S5, S8: limits that several instances share', () => {
  const prefix = `test:${randomUUID()}`;
  const connections: Redis[] = [];
  let redisProxy: RedisProxy;

  /** Creates an instance of the site: its Redis connection and its rate limit of this name. */
  async function createInstance(name: string, url = REDIS_URL ?? '') {
    const redis = connectRedis(url);
    connections.push(redis);
    await until(() => redis.status === 'ready');
    const rate = { name, points: 3, seconds: 60 };
    return { redis, limit: createRateLimit(rate, () => onRedis(rate, redis, prefix)) };
  }

  beforeEach(async () => {
    warn.mockClear();
    info.mockClear();
    redisProxy = await createRedisProxy(REDIS_URL ?? '');
  });
  afterEach(async () => {
    redisProxy.close();
    for (const redis of connections.splice(0)) redis.disconnect();
    const cleaner = connectRedis(REDIS_URL ?? '');
    await until(() => cleaner.status === 'ready');
    const keys = await cleaner.keys(`${prefix}:*`);
    if (keys.length > 0) await cleaner.del(...keys);
    await cleaner.quit();
  });

  it('two instances count together, and a refund counts for both', async () => {
    const [one, two] = [await createInstance('shared'), await createInstance('shared')];
    expect([await one.limit('a'), await two.limit('a'), await one.limit('a')]).toEqual([0, 0, 0]);
    const wait = await two.limit('a');
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    await one.limit.refund('a');
    await one.limit.refund('a');
    expect(await two.limit('a')).toBe(0);
    expect(await one.limit('b')).toBe(0);
    expect(await one.limit('units', 3)).toBe(0);
    expect(await two.limit('units')).toBeGreaterThan(0);
    await one.limit.refund('units', 2);
    expect(await two.limit('units')).toBe(0);
  });

  it('a correct secret passes many times at once; after wrong ones it has to wait too', async () => {
    const { limit } = await createInstance('secrets');
    const right = () => checkSecret(limit, 'a', true);
    expect(await Promise.all(Array.from({ length: 40 }, right))).toEqual(Array(40).fill({ isAccepted: true }));
    for (let tries = 0; tries < 3; tries += 1)
      expect(await checkSecret(limit, 'a', false)).toEqual({ isAccepted: false, wait: 0 });
    expect(await right()).toEqual({ isAccepted: false, wait: expect.any(Number) });
    expect(await checkSecret(limit, 'b', true)).toEqual({ isAccepted: true });
  });

  it('counts expire with their window, and identify no one', async () => {
    const { redis, limit } = await createInstance('named');
    await limit('ann@example.com|203.0.113.9');
    const keys = await redis.keys(`${prefix}:*`);
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/^test:[\w-]+:named:[\w-]{43}$/);
    expect(await redis.ttl(keys[0] ?? '')).toBeGreaterThan(0);
  });

  it('while Redis is away each instance counts by itself, then together again; two lines say so', async () => {
    const { redis, limit } = await createInstance('away', redisProxy.url);
    const other = await createInstance('away');
    expect(await limit('a')).toBe(0);
    await redisProxy.cut();
    await until(() => redis.status !== 'ready');
    // This process counts from zero by itself, and still limits.
    expect([await limit('a'), await limit('a'), await limit('a')]).toEqual([0, 0, 0]);
    expect(await limit('a')).toBeGreaterThan(0);
    await limit.refund('a');
    await limit.refund('a');
    expect(await limit('a')).toBe(0);
    await redisProxy.restore();
    await until(() => redis.status === 'ready');
    expect([await limit('a'), await other.limit('a')]).toEqual([0, 0]);
    expect(await limit('a')).toBeGreaterThan(0);
    expect([warn, info].map(({ mock }) => mock.calls.map(([line]) => line))).toEqual([
      [expect.stringContaining('Redis cannot be reached; rate limits are counted in this process: ')],
      ['Redis is reachable again'],
    ]);
  });

  it('a Redis that does not answer delays a visitor by half a second, and later ones not at all', async () => {
    const { redis, limit } = await createInstance('silent', redisProxy.url);
    redisProxy.hold();
    const begun = performance.now();
    expect(await limit('a')).toBe(0);
    expect(performance.now() - begun).toBeLessThan(2000);
    await until(() => redis.status !== 'ready');
    expect([await limit('a'), await limit('a')]).toEqual([0, 0]);
    expect(await limit('a')).toBeGreaterThan(0);
    expect(warn.mock.calls.filter(([line]) => String(line).startsWith('Redis cannot be reached'))).toHaveLength(1);
  });

  it('without a Redis at the address the process counts by itself from the start', async () => {
    await redisProxy.cut();
    const redis = connectRedis(redisProxy.url);
    connections.push(redis);
    const limit = createRateLimit({ name: 'never', points: 1, seconds: 60 }, (rate) => onRedis(rate, redis, prefix));
    expect(await limit('a')).toBe(0);
    expect(await limit('a')).toBeGreaterThan(0);
  });
});
