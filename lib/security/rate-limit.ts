import { RateLimiterRes } from 'rate-limiter-flexible';
import { log } from '@/lib/site/log';
import { settings } from '@/lib/site/settings';
import { errorMessage } from '@/lib/util/common';
import { type Counter, inMemory, onRedis, type Rate } from './counters';
import { sharedRedis } from './redis';

/** Makes the counter of a limit. */
export type MakeCounter = (rate: Rate) => Counter;

/** Counts on `REDIS_URL` where it is set, so that several instances share one count, else in this process's memory. */
const asSet: MakeCounter = (rate) => {
  const { REDIS_URL } = settings();
  return REDIS_URL === undefined ? inMemory(rate) : onRedis(rate, sharedRedis(REDIS_URL));
};

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** A limit; nothing of it throws. */
export interface RateLimit {
  /** Counts one more time for `key`, or so many units: 0 when it is let in, else the seconds until it may ask again. */
  (key: string, points?: number): Promise<number>;
  /** Counts nothing: 0 when the next time would be let in, else the seconds until then. */
  waitOf(key: string): Promise<number>;
  /** Takes a time back that was let in and came to nothing, or so many units. */
  refund(key: string, points?: number): Promise<void>;
}

/**
 * Makes a limit. Nothing is limited with `RATE_LIMITS=false`, nor while the counter itself fails: a visitor does not pay for
 * that.
 */
export function rateLimit(rate: Rate, makeCounter: MakeCounter = asSet): RateLimit {
  // Made at the first count: routes are loaded in a build too, which has no Redis.
  let made: Counter | undefined;
  const counter = () => {
    made ??= makeCounter(rate);
    return made;
  };
  const warn = (reason: unknown) => log.warn(`Rate limit ${rate.name}: ${errorMessage(reason)}`);
  const count = async (key: string, points?: number) => {
    if (!settings().RATE_LIMITS) return 0;
    try {
      await counter().consume(key, points);
      return 0;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return secondsOf(reason);
      warn(reason);
      return 0;
    }
  };
  const waitOf = async (key: string) => {
    if (!settings().RATE_LIMITS) return 0;
    try {
      const counted = await counter().get(key);
      return counted !== null && counted.remainingPoints <= 0 ? secondsOf(counted) : 0;
    } catch (reason) {
      warn(reason);
      return 0;
    }
  };
  const refund = async (key: string, points?: number) => {
    if (settings().RATE_LIMITS) await counter().reward(key, points).catch(warn);
  };
  return Object.assign(count, { waitOf, refund });
}
