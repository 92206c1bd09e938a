import { Redis } from 'ioredis';
import { log } from '@/lib/site/log';

const KEY = Symbol.for('storefront.redis');
const shared = globalThis as typeof globalThis & { [KEY]?: Redis };

/** Milliseconds between two tries to reach a Redis that is away: from the first on, and at most. */
const FIRST_RETRY = 100;
const LAST_RETRY = 3000;

/** Milliseconds that a visitor waits for one command; a connection that says nothing for so much longer is given up. */
const COMMAND_TIME = 500;
const SILENCE = 2000;

/** One line in the log when the connection is lost or cannot be made, and one when it is there again. */
function tellOfLosses(redis: Redis): void {
  let reason = 'the connection ended';
  let lost = false;
  redis.on('error', (error: Error) => {
    reason = error.message || error.name;
  });
  redis.on('close', () => {
    if (lost || redis.status === 'end') return;
    lost = true;
    log.warn(`Redis cannot be reached, this process counts by itself: ${reason}`);
  });
  redis.on('ready', () => {
    if (lost) log.warn('Redis is there again');
    lost = false;
  });
}

/**
 * Connects to Redis. What is asked while the connection is away fails at once, nothing is kept for later or sent twice, and it is
 * tried again for as long as the process lives.
 */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: SILENCE,
    commandTimeout: COMMAND_TIME,
    socketTimeout: SILENCE,
    retryStrategy: (times) => Math.min(times * FIRST_RETRY, LAST_RETRY),
  });
  tellOfLosses(redis);
  return redis;
}

/** The one connection of this process for counting (`REDIS_URL`), made when it is first asked for. The page cache has its own. */
export function sharedRedis(url: string): Redis {
  shared[KEY] ??= connectRedis(url);
  return shared[KEY];
}
