import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';

/** How often somebody may ask: `points` times in `seconds`, counted from the first time. */
export interface Rate {
  /** Keeps the counts of different limits apart. */
  name: string;
  points: number;
  seconds: number;
}

/** What counts: any limiter of rate-limiter-flexible. `consume` rejects with a `RateLimiterRes` what comes too often; `reward` takes a time back; `get` only looks. */
export interface Counter {
  consume(key: string): Promise<unknown>;
  reward(key: string): Promise<unknown>;
  get(key: string): Promise<RateLimiterRes | null>;
}

/** Counts in this process's memory. */
export function inMemory({ name, points, seconds }: Rate): Counter {
  return new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
}

/**
 * Counts for all instances together, at the same rates; while Redis is away each counts by itself. Keys are hashed: no
 * e-mail address stands in Redis, and none is long.
 *
 * @param prefix keeps these counts apart from whatever else is in that Redis
 */
export function onRedis({ name, points, seconds }: Rate, redis: Redis, prefix = 'storefront:limit'): Counter {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    rejectIfRedisNotReady: true,
    keyPrefix: `${prefix}:${name}`,
    points,
    duration: seconds,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  });
  const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
  return {
    consume: (key) => limiter.consume(hashed(key)),
    reward: (key) => limiter.reward(hashed(key)),
    get: (key) => limiter.get(hashed(key)),
  };
}
