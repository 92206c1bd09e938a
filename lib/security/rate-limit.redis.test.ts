import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Redis } from 'ioredis';
import { log } from '@/lib/site/log';
import { until } from '@/lib/site/testing/until';
import { createRateLimit, onRedis } from './rate-limit';
import { connectRedis } from './redis';
import { checkSecret } from './secrets';

const server = process.env.TEST_REDIS_URL;
const warn = jest.spyOn(log, 'warn').mockImplementation();
const info = jest.spyOn(log, 'info').mockImplementation();

/** A TCP proxy to Redis that can be cut off, or kept open without forwarding any data. */
interface Wire {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  hold(): void;
  close(): void;
}

async function wireTo(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let held = false;
  const proxy: Server = createServer((near) => {
    const far = connect(Number(port || 6379), hostname);
    near.on('data', (data) => held || far.write(data));
    far.on('data', (data) => near.write(data));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const listen = (at: number) => new Promise<void>((done) => proxy.listen(at, '127.0.0.1', done));
  await listen(0);
  const own = (proxy.address() as AddressInfo).port;
  const end = () => {
    const closed = new Promise<void>((done) => proxy.close(() => done()));
    for (const socket of sockets) socket.destroy();
    return closed;
  };
  return {
    url: `redis://127.0.0.1:${own}`,
    cut: end,
    mend: () => {
      held = false;
      return listen(own);
    },
    hold: () => {
      held = true;
    },
    close: () => void end(),
  };
}

(server === undefined ? describe.skip : describe)('S5, S8: limits that several instances share', () => {
  const prefix = `test:${randomUUID()}`;
  const connections: Redis[] = [];
  let wire: Wire;

  /** Creates an instance of the site: its Redis connection and its rate limit of this name. */
  async function instance(name: string, url = server ?? '') {
    const redis = connectRedis(url);
    connections.push(redis);
    await until(() => redis.status === 'ready');
    const rate = { name, points: 3, seconds: 60 };
    return { redis, limit: createRateLimit(rate, () => onRedis(rate, redis, prefix)) };
  }

  beforeEach(async () => {
    warn.mockClear();
    info.mockClear();
    wire = await wireTo(server ?? '');
  });
  afterEach(async () => {
    wire.close();
    for (const redis of connections.splice(0)) redis.disconnect();
    const keeper = connectRedis(server ?? '');
    await until(() => keeper.status === 'ready');
    const keys = await keeper.keys(`${prefix}:*`);
    if (keys.length > 0) await keeper.del(...keys);
    await keeper.quit();
  });

  it('two instances count together, and what is given back counts for both', async () => {
    const [one, two] = [await instance('shared'), await instance('shared')];
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

  it('whoever knows a secret may come often at the same time; after wrong ones even they wait', async () => {
    const { limit } = await instance('secrets');
    const right = () => checkSecret(limit, 'a', true);
    expect(await Promise.all(Array.from({ length: 40 }, right))).toEqual(Array(40).fill({ known: true }));
    for (let tries = 0; tries < 3; tries += 1)
      expect(await checkSecret(limit, 'a', false)).toEqual({ known: false, wait: 0 });
    expect(await right()).toEqual({ known: false, wait: expect.any(Number) });
    expect(await checkSecret(limit, 'b', true)).toEqual({ known: true });
  });

  it('counts expire with their window, and identify no one', async () => {
    const { redis, limit } = await instance('named');
    await limit('ann@example.com|203.0.113.9');
    const keys = await redis.keys(`${prefix}:*`);
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/^test:[\w-]+:named:[\w-]{43}$/);
    expect(await redis.ttl(keys[0] ?? '')).toBeGreaterThan(0);
  });

  it('while Redis is away each instance counts by itself, then together again; two lines say so', async () => {
    const { redis, limit } = await instance('away', wire.url);
    const other = await instance('away');
    expect(await limit('a')).toBe(0);
    await wire.cut();
    await until(() => redis.status !== 'ready');
    // This process counts from zero by itself, and still limits.
    expect([await limit('a'), await limit('a'), await limit('a')]).toEqual([0, 0, 0]);
    expect(await limit('a')).toBeGreaterThan(0);
    await limit.refund('a');
    await limit.refund('a');
    expect(await limit('a')).toBe(0);
    await wire.mend();
    await until(() => redis.status === 'ready');
    expect([await limit('a'), await other.limit('a')]).toEqual([0, 0]);
    expect(await limit('a')).toBeGreaterThan(0);
    expect([warn, info].map(({ mock }) => mock.calls.map(([line]) => line))).toEqual([
      [expect.stringContaining('Redis cannot be reached; rate limits are counted in this process: ')],
      ['Redis is reachable again'],
    ]);
  });

  it('a Redis that does not answer delays a visitor by half a second, and later ones not at all', async () => {
    const { redis, limit } = await instance('silent', wire.url);
    wire.hold();
    const begun = performance.now();
    expect(await limit('a')).toBe(0);
    expect(performance.now() - begun).toBeLessThan(2000);
    await until(() => redis.status !== 'ready');
    expect([await limit('a'), await limit('a')]).toEqual([0, 0]);
    expect(await limit('a')).toBeGreaterThan(0);
    expect(warn.mock.calls.filter(([line]) => String(line).startsWith('Redis cannot be reached'))).toHaveLength(1);
  });

  it('without a Redis at the address the process counts by itself from the start', async () => {
    await wire.cut();
    const redis = connectRedis(wire.url);
    connections.push(redis);
    const limit = createRateLimit({ name: 'never', points: 1, seconds: 60 }, (rate) => onRedis(rate, redis, prefix));
    expect(await limit('a')).toBe(0);
    expect(await limit('a')).toBeGreaterThan(0);
  });
});
