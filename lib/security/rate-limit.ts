import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { log } from '@/lib/site/log';
import { getSettings } from '@/lib/site/settings';
import { errorMessage, globalSingleton } from '@/lib/util/common';

const COMMAND_TIMEOUT_MS = 500;
const CONNECTION_TIMEOUT_MS = 2000;

function logConnectionState(redis: Redis): void {
  let reason = 'the connection ended';
  let isLost = false;
  redis.on('error', (error: Error) => {
    reason = error.message || error.name;
  });
  redis.on('close', () => {
    if (isLost || redis.status === 'end') return;
    isLost = true;
    log.warn(`Redis cannot be reached; rate limits are counted in this process: ${reason}`);
  });
  redis.on('ready', () => {
    if (isLost) log.info('Redis is reachable again');
    isLost = false;
  });
}

/** Connects to Redis. While it is unreachable, commands fail immediately; they are neither queued nor retried. */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECTION_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: CONNECTION_TIMEOUT_MS,
    retryStrategy: (attempts) => Math.min(attempts * 100, 3000),
  });
  logConnectionState(redis);
  return redis;
}

/** The connection for rate limits. The page cache has its own. */
export const getSharedRedis = (url: string): Redis => globalSingleton('redis', () => connectRedis(url));

/** Allows `points` requests, or other units such as KiB, in `seconds`. */
export interface Rate {
  name: string;
  points: number;
  seconds: number;
}

type Counter = Pick<RateLimiterAbstract, 'consume' | 'reward' | 'get'>;

const createMemoryCounter = ({ name, points, seconds }: Rate) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

/** A counter shared by all instances. While Redis cannot be reached it counts in this process. */
export function onRedis(rate: Rate, redis: Redis, prefix = 'storefront:limit'): Counter {
  return new RateLimiterRedis({
    storeClient: redis,
    rejectIfRedisNotReady: true,
    keyPrefix: `${prefix}:${rate.name}`,
    points: rate.points,
    duration: rate.seconds,
    insuranceLimiter: createMemoryCounter(rate),
  });
}

function createCounter(rate: Rate): Counter {
  const { REDIS_URL } = getSettings();
  return REDIS_URL === undefined ? createMemoryCounter(rate) : onRedis(rate, getSharedRedis(REDIS_URL));
}

/** Keys may be e-mail addresses, which must not be stored in Redis. */
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/** A rate limit. Its functions never throw. */
export interface RateLimit {
  /** Counts a request or `points` units. Gives 0, or the seconds until the next one is allowed. */
  (key: string, points?: number): Promise<number>;
  /** The seconds until the next request is allowed, 0 if it is now. Counts nothing. */
  getWaitSeconds(key: string): Promise<number>;
  refund(key: string, points?: number): Promise<void>;
}

/** Creates a rate limit. It allows everything with `RATE_LIMITS=false` and while its counter fails. */
export function createRateLimit(rate: Rate, makeCounter: (rate: Rate) => Counter = createCounter): RateLimit {
  // Created on first use, because the build loads this module without Redis.
  let counter: Counter | undefined;
  const toSeconds = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000));
  const attempt = async (use: (counter: Counter) => Promise<RateLimiterRes | null>): Promise<number> => {
    if (!getSettings().RATE_LIMITS) return 0;
    try {
      counter ??= makeCounter(rate);
      const counted = await use(counter);
      return counted !== null && counted.remainingPoints <= 0 ? toSeconds(counted) : 0;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return toSeconds(reason);
      log.warn(`Rate limit ${rate.name}: ${errorMessage(reason)}`);
      return 0;
    }
  };
  return Object.assign(
    (key: string, points?: number) => attempt((made) => made.consume(hashKey(key), points).then(() => null)),
    {
      getWaitSeconds: (key: string) => attempt((made) => made.get(hashKey(key))),
      refund: async (key: string, points?: number) =>
        void (await attempt((made) => made.reward(hashKey(key), points).then(() => null))),
    },
  );
}

const toKib = (bytes: number) => Math.ceil(bytes / 1024);

/** Limits a network's uploads per hour. Reserves bytes before an upload; `settleBytes` refunds unused ones. `wait` is in seconds. Never throws. */
export function createByteQuota({ name, bytesPerHour }: { name: string; bytesPerHour: number }) {
  const limit = createRateLimit({ name, points: toKib(bytesPerHour), seconds: 3600 });
  return async (network: string, bytes: number) => {
    const reserved = toKib(bytes);
    const wait = await limit(network, reserved);
    if (wait > 0) {
      // A refused large upload must not block a smaller one that fits.
      await limit.refund(network, reserved);
      return { wait };
    }
    return { settleBytes: (usedBytes: number) => limit.refund(network, Math.max(0, reserved - toKib(usedBytes))) };
  };
}
