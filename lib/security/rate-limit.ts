import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { settings } from '@/lib/site/settings';

/** How often somebody may ask: `points` times in `seconds`, counted from the first time. */
export interface Rate {
  /** Keeps the counts of different limits apart. */
  name: string;
  points: number;
  seconds: number;
}

/** What counts: any limiter of rate-limiter-flexible. It rejects with a `RateLimiterRes` what comes too often. */
interface Counter {
  consume(key: string): Promise<unknown>;
}

/**
 * Makes the counter of a limit. The default counts in this process's memory; one on Redis counts for several instances together
 * (`REDIS_URL`), with the same rates.
 */
export type MakeCounter = (rate: Rate) => Counter;

const inMemory: MakeCounter = ({ name, points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

/** Counts one more time for `key`: 0 when it is let in, else the seconds until it may ask again. Never throws. */
export type RateLimit = (key: string) => Promise<number>;

/**
 * Makes a limit. Nothing is limited with `RATE_LIMITS=false`, nor while the counter itself fails: a visitor does not pay for
 * that.
 */
export function rateLimit(rate: Rate, makeCounter: MakeCounter = inMemory): RateLimit {
  const counter = makeCounter(rate);
  return async (key) => {
    if (!settings().RATE_LIMITS) return 0;
    try {
      await counter.consume(key);
      return 0;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      console.warn(`Rate limit ${rate.name}: ${reason instanceof Error ? reason.message : String(reason)}`);
      return 0;
    }
  };
}
