import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';

/** How much is let in: `points` times, or units such as KiB, in `seconds`, counted from the first. */
export interface Rate {
  /** Keeps the counts of different limits apart. */
  name: string;
  points: number;
  seconds: number;
}

/** What counts: any limiter of rate-limiter-flexible. `consume` rejects with a `RateLimiterRes` what is too much; `reward` takes a time back; `get` only looks. */
export interface Counter {
  consume(key: string, points?: number): Promise<unknown>;
  reward(key: string, points?: number): Promise<unknown>;
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
    consume: (key, points) => limiter.consume(hashed(key), points),
    reward: (key, points) => limiter.reward(hashed(key), points),
    get: (key) => limiter.get(hashed(key)),
  };
}
