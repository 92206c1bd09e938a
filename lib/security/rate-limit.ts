import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { log } from '@/lib/site/log';
import { settings } from '@/lib/site/settings';
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

/** Connects to Redis. Commands fail at once while it is away; none is queued or repeated. */
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
export const sharedRedis = (url: string): Redis => globalSingleton('redis', () => connectRedis(url));

/** `points` requests, or units such as KiB, in `seconds`. */
export interface Rate {
  name: string;
  points: number;
  seconds: number;
}

type Counter = Pick<RateLimiterAbstract, 'consume' | 'reward' | 'get'>;

const inMemory = ({ name, points, seconds }: Rate) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

/** Counts for all instances, and in this process while Redis cannot be reached. */
export function onRedis(rate: Rate, redis: Redis, prefix = 'storefront:limit'): Counter {
  return new RateLimiterRedis({
    storeClient: redis,
    rejectIfRedisNotReady: true,
    keyPrefix: `${prefix}:${rate.name}`,
    points: rate.points,
    duration: rate.seconds,
    insuranceLimiter: inMemory(rate),
  });
}

function createCounter(rate: Rate): Counter {
  const { REDIS_URL } = settings();
  return REDIS_URL === undefined ? inMemory(rate) : onRedis(rate, sharedRedis(REDIS_URL));
}

/** Redis must hold no e-mail addresses. */
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/** A limit. None of its functions throws. */
export interface RateLimit {
  /** Counts a request or `points` units. Gives 0, or the seconds until the next one is allowed. */
  (key: string, points?: number): Promise<number>;
  waitOf(key: string): Promise<number>;
  refund(key: string, points?: number): Promise<void>;
}

/** Creates a limit. It allows everything with `RATE_LIMITS=false` and while the counter fails. */
export function createRateLimit(rate: Rate, makeCounter: (rate: Rate) => Counter = createCounter): RateLimit {
  // A build loads routes too, and has no Redis.
  let counter: Counter | undefined;
  const secondsOf = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000));
  const attempt = async (use: (counter: Counter) => Promise<RateLimiterRes | null>): Promise<number> => {
    if (!settings().RATE_LIMITS) return 0;
    try {
      counter ??= makeCounter(rate);
      const counted = await use(counter);
      return counted !== null && counted.remainingPoints <= 0 ? secondsOf(counted) : 0;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return secondsOf(reason);
      log.warn(`Rate limit ${rate.name}: ${errorMessage(reason)}`);
      return 0;
    }
  };
  return Object.assign(
    (key: string, points?: number) => attempt((made) => made.consume(hashKey(key), points).then(() => null)),
    {
      waitOf: (key: string) => attempt((made) => made.get(hashKey(key))),
      refund: async (key: string, points?: number) =>
        void (await attempt((made) => made.reward(hashKey(key), points).then(() => null))),
    },
  );
}

const kibOf = (bytes: number) => Math.ceil(bytes / 1024);

/** Limits the bytes that a network may upload in an hour. They are reserved before the upload; `settle` gives back what it has not used. `wait` is in seconds. Never throws. */
export function createByteQuota({ name, bytesPerHour }: { name: string; bytesPerHour: number }) {
  const limit = createRateLimit({ name, points: kibOf(bytesPerHour), seconds: 3600 });
  return async (network: string, bytes: number) => {
    const reserved = kibOf(bytes);
    const wait = await limit(network, reserved);
    if (wait > 0) {
      // It would shut out a smaller one that has room.
      await limit.refund(network, reserved);
      return { wait };
    }
    return { settle: (usedBytes: number) => limit.refund(network, Math.max(0, reserved - kibOf(usedBytes))) };
  };
}
