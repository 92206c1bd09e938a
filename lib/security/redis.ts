import { Redis } from 'ioredis';
import { log } from '@/lib/site/log';
import { globalSingleton } from '@/lib/util/common';

const COMMAND_TIMEOUT_MS = 500;
const SILENCE_MS = 2000;

function logLosses(redis: Redis): void {
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
    connectTimeout: SILENCE_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    retryStrategy: (attempts) => Math.min(attempts * 100, 3000),
  });
  logLosses(redis);
  return redis;
}

/** The connection for rate limits. The page cache has its own. */
export const sharedRedis = (url: string): Redis => globalSingleton('redis', () => connectRedis(url));
