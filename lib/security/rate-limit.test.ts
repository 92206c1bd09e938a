import { RateLimiterRes } from 'rate-limiter-flexible';
import { log } from '@/lib/site/log';
import { createRateLimit } from './rate-limit';

const rate = { name: 'test', points: 3, seconds: 60 };

const counter = (reason: unknown) => () => ({
  consume: () => Promise.reject(reason),
  reward: () => Promise.reject(reason),
  get: () => Promise.reject(reason),
});

describe('rate limits', () => {
  it('allow a number of calls for each key, then return the seconds to wait', async () => {
    const limit = createRateLimit(rate);
    expect([await limit('a'), await limit('a'), await limit('a')]).toEqual([0, 0, 0]);
    const wait = await limit('a');
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await limit('b')).toBe(0);
    expect(await createRateLimit({ ...rate, name: 'other' })('a')).toBe(0);
  });

  it('can be refunded', async () => {
    const limit = createRateLimit({ ...rate, points: 1 });
    for (let time = 0; time < 3; time++) {
      expect(await limit('a')).toBe(0);
      await limit.refund('a');
    }
    expect(await limit('a')).toBe(0);
    expect(await limit('a')).toBeGreaterThan(0);
  });

  it('count units, and refund as many', async () => {
    const limit = createRateLimit(rate);
    expect(await limit('units', 4)).toBeGreaterThan(0);
    await limit.refund('units', 4);
    expect([await limit('units', 2), await limit('units')]).toEqual([0, 0]);
  });

  it('say how long to wait without counting', async () => {
    const limit = createRateLimit({ ...rate, points: 2 });
    expect([await limit.getWaitSeconds('a'), await limit.getWaitSeconds('a'), await limit.getWaitSeconds('a')]).toEqual(
      [0, 0, 0],
    );
    expect(await limit('a')).toBe(0);
    expect(await limit.getWaitSeconds('a')).toBe(0);
    expect(await limit('a')).toBe(0);
    expect(await limit.getWaitSeconds('a')).toBeGreaterThan(50);
    expect(await limit.getWaitSeconds('b')).toBe(0);
  });

  it('ask for whole seconds, at least one', async () => {
    const limit = createRateLimit(rate, counter(new RateLimiterRes(0, 4)));
    expect(await limit('a')).toBe(1);
  });

  it('allow every call while the counter fails, and log it', async () => {
    const warn = jest.spyOn(log, 'warn').mockImplementation();
    const limit = createRateLimit(rate, counter(new Error('no connection')));
    expect(await limit('a')).toBe(0);
    await limit.refund('a');
    expect(await limit.getWaitSeconds('a')).toBe(0);
    expect(warn.mock.calls).toEqual(Array(3).fill(['Rate limit test: no connection']));
    warn.mockRestore();
  });
});

describe('RATE_LIMITS=false', () => {
  it('limits nothing', async () => {
    jest.resetModules();
    process.env.RATE_LIMITS = 'false';
    const unlimited = (await import('./rate-limit')).createRateLimit({ ...rate, points: 1 });
    expect([await unlimited('a'), await unlimited('a'), await unlimited.getWaitSeconds('a')]).toEqual([0, 0, 0]);
    delete process.env.RATE_LIMITS;
  });
});
